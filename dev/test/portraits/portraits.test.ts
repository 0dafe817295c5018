import sharp from 'sharp';
import { petPhoto, petPhotoSvg } from '../../src/portraits/pets/pet-photo';
import { portraitSvg } from '../../src/portraits/portrait';
import { portraitWebp } from '../../src/portraits/portrait-webp';

const seeds = Array.from({ length: 160 }, (_, index) => `person-${index}`);

it('the same seed gives the same portrait, another seed another one', () => {
  expect(portraitSvg('Dr. Asha Nair', { coat: true })).toBe(portraitSvg('Dr. Asha Nair', { coat: true }));
  expect(new Set(seeds.map((seed) => portraitSvg(seed))).size).toBe(seeds.length);
});

it('a coat changes the clothes, not the face', () => {
  const [plain, coat] = [portraitSvg('Vikram Rao'), portraitSvg('Vikram Rao', { coat: true })];
  const face = (svg: string) => svg.slice(svg.lastIndexOf('<g transform="rotate'));
  expect(face(coat)).toBe(face(plain));
  expect(coat).not.toBe(plain);
});

it('faces are varied: skin, hair, headwear, glasses, beards', () => {
  const all = seeds.map((seed) => portraitSvg(seed));
  const share = (mark: string) => all.filter((svg) => svg.includes(mark)).length / all.length;
  const skins = new Set(all.map((svg) => /<ellipse cx="143" cy="172" rx="12" ry="19" fill="(#\w+)"/.exec(svg)?.[1]));
  expect(skins.size).toBe(7);
  expect(share('stroke-width="4.500"><')).toBeGreaterThan(0.2);
  expect(share('fill-rule="evenodd"')).toBeGreaterThan(0.02);
  expect(share('M141 166C104 96')).toBeGreaterThan(0.03);
});

it('is well-formed and becomes a small WebP of the asked size', async () => {
  const picture = await portraitWebp('Meera Iyer', 640, { coat: true, look: 'woman' });
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 });
  expect(picture.length).toBeLessThan(60_000);
  await Promise.all(seeds.slice(0, 40).map((seed) => sharp(Buffer.from(portraitSvg(seed))).stats()));
});

it.each(['dog', 'cat', 'parrot', 'rabbit'] as const)(
  'draws a %s for a chat, the same for the same seed',
  async (kind) => {
    expect(petPhotoSvg('Bruno', kind)).toBe(petPhotoSvg('Bruno', kind));
    expect(petPhotoSvg('Bruno', kind)).not.toBe(petPhotoSvg('Tiger', kind));
    expect(petPhotoSvg(`our ${kind}`)).toBe(petPhotoSvg(`our ${kind}`, kind));
    const photo = await petPhoto('Bruno', kind);
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
    expect(photo.length).toBeLessThan(200_000);
  },
);
