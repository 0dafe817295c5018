import { type Call, callerFrom } from '../platform/caller';
import { type Flood, type Flooder, type FloodTarget, inLoops } from './flood';
import { noisePicture } from './noise-picture';

const PICTURE_MB = 9;
const UPLOAD_TIMEOUT_MS = 70_000;

type Upload = (call: Call, image: string, n: number) => ReturnType<Call>;
type Sender = Pick<Flooder, 'address'> & { cookie?: string };

const put =
  (path: string, body: (image: string) => object): Upload =>
  (call, image) =>
    call('PUT', path, body(image), { timeoutMs: UPLOAD_TIMEOUT_MS });

/** Sends pictures of nine megabytes in loops, several for each sender, and counts how they were answered. */
const sendPictures =
  (sendersOf: (target: FloodTarget) => readonly Sender[], each: number, upload: Upload): Flood =>
  async (target, signal) => {
    const image = await noisePicture(PICTURE_MB);
    const { port } = target;
    const calls = sendersOf(target).map(({ address, cookie = '' }) =>
      callerFrom({ port, address, cookie: () => cookie }),
    );
    const statuses = new Map<number, number>();
    let next = 0;
    const sent = await inLoops(calls.length * each, signal, async () => {
      next += 1;
      const call = calls[next % calls.length];
      const status = call ? (await upload(call, image, next)).status : 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    const answers = [...statuses].map(([status, count]) => `${count} × ${status || 'cut off'}`).join(', ');
    return `${sent} pictures of ${PICTURE_MB} MB: ${answers}`;
  };

const one = ({ address }: FloodTarget): Sender[] => [{ address }];
const twenty = ({ addresses }: FloodTarget): Sender[] => addresses.map((address) => ({ address }));
const patients = ({ crowd }: FloodTarget) => crowd.patients;
const doctors = ({ crowd }: FloodTarget) => crowd.doctors;
/** All of them from one address. */
const atOneAddress = (senders: typeof patients) => (target: FloodTarget) =>
  senders(target).map((sender) => ({ ...sender, address: target.address }));

const licence = { council: 'Karnataka Veterinary Council', number: 'KVC 1' };
const postLicence: Upload = (call, certificate, n) => {
  const body = { email: `nobody-${n}@vetcare.test`, password: 'Wrong-password-1', ...licence, certificate };
  return call('POST', '/api/auth/licence', body, { timeoutMs: UPLOAD_TIMEOUT_MS });
};
/** The picture comes first, so that it has to be read before the password can be. */
const postLicenceBackwards: Upload = (call, certificate, n) => {
  const body = { certificate, ...licence, email: `nobody-${n}@vetcare.test`, password: 'Wrong-password-1' };
  return call('POST', '/api/auth/licence', body, { timeoutMs: UPLOAD_TIMEOUT_MS });
};
const portrait = put('/api/user/update-image', (image) => ({ image }));
const profile = put('/api/user/update-profile', (profileImage) => ({ FirstName: 'Ravi', profileImage }));
const doctorsPortrait = put('/api/doctor/update-image', (image) => ({ image }));
const doctorsLicence = put('/api/doctor/licence', (certificate) => ({ ...licence, certificate }));
const message: Upload = (call, image) =>
  call(
    'POST',
    `/api/chat/send/${'0'.repeat(24)}`,
    { receiverId: '0'.repeat(24), text: '', image },
    { timeoutMs: UPLOAD_TIMEOUT_MS },
  );

/** Every call that takes a picture, from one address and from many. */
export const pictureStrains: Record<string, Flood> = {
  'licences of strangers, one address': sendPictures(one, 16, postLicence),
  'licences of strangers, twenty addresses': sendPictures(twenty, 2, postLicence),
  'licences of strangers, picture first': sendPictures(twenty, 2, postLicenceBackwards),
  'portraits of four people, four each': sendPictures((target) => patients(target).slice(0, 4), 4, portrait),
  'portraits of twenty people': sendPictures(patients, 2, portrait),
  'profiles of twenty people, one address': sendPictures(atOneAddress(patients), 2, profile),
  'portraits of sixteen doctors': sendPictures(doctors, 1, doctorsPortrait),
  'portraits of sixteen doctors, one address': sendPictures(atOneAddress(doctors), 1, doctorsPortrait),
  'licences of sixteen doctors': sendPictures(doctors, 1, doctorsLicence),
  'pictures of twenty people to chat': sendPictures(patients, 2, message),
};
