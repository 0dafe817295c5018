import {
  areaRoutes,
  type ConsultationHours,
  type Route,
  type RouteName,
  type RouteTypes,
  USUAL_CALENDAR,
} from '@vetcare/contracts';
import type { Proof } from './actors';
import { bigPicture } from './pictures';

/** The routes that take a body. A new one does not compile until it has a valid body here, or is among `areaRoutes`. */
type Writing = { [N in RouteName]: RouteTypes[N]['body'] extends undefined ? never : N }[RouteName];
type Bodies = Record<Exclude<Writing, keyof typeof areaRoutes>, Record<string, unknown>>;

/** These give an example with the schema of each body. */
const exampleBodies = (): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries<Route>(areaRoutes).flatMap(([name, { body }]) => {
      const [example] = (body?.meta()?.examples ?? []) as Record<string, unknown>[];
      if (body && !example) throw new Error(`The body of ${name} has no example: add .meta({ examples: [{ … }] })`);
      return example ? [[name, example]] : [];
    }),
  );

export interface BodyValues {
  email: string;
  password: string;
  doctorId: string;
  bookingId: string;
  proof: Proof;
}

export const somePrescription = {
  ...{ weightKg: 10, qualification: 'B.V.Sc. & A.H.', advice: '' },
  lines: [
    {
      ...{ name: 'meloxicam', strength: '1.5 mg/ml', form: 'liquid', doseMg: 1, dose: '0.67 ml', frequency: 'daily' },
      ...{ days: 3, quantity: '1 bottle', withdrawal: null, instructions: '', confirmed: [] },
    },
  ],
};
const licence = { council: 'Changed', number: 'Changed', certificate: bigPicture(10) };
const morning = [{ from: '09:00', to: '12:00' }];
/** The same consultation hours on every day. */
export const everyMorning: ConsultationHours = {
  monday: morning,
  tuesday: morning,
  wednesday: morning,
  thursday: morning,
  friday: morning,
  saturday: morning,
  sunday: morning,
};

const holiday = () => {
  const day = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  return { from: day, to: day };
};

/** A valid body for every call that takes one, except that passwords which confirm a change are wrong. */
export const goodBodies = (values: BodyValues): Record<string, Record<string, unknown>> => ({
  ...exampleBodies(),
  ...namedBodies(values),
});

function namedBodies(values: BodyValues): Bodies {
  const { email, password, doctorId, bookingId, proof } = values;
  const reason = { reason: 'Changed' };
  return {
    login: { email, password },
    register: {
      role: 'patient',
      FirstName: 'X',
      email: 'x@example.test',
      password: 'a good secret',
      confirmPassword: 'a good secret',
    },
    beginSecondFactor: { password: `not ${password}` },
    confirmSecondFactor: { code: '000000' },
    renewRecoveryCodes: { password: `not ${password}`, code: '000000' },
    turnOffSecondFactor: { password: `not ${password}`, code: '000000' },
    beginSignInFactor: { email, password },
    confirmSignInFactor: { email, password, code: '000000' },
    forgotPassword: { email },
    checkResetLink: { token: 'x'.repeat(40) },
    resetPassword: { token: 'x'.repeat(40), newPassword: 'changed since', confirmPassword: 'changed since' },
    submitLicence: { email, password, ...licence },
    confirmEmail: { code: '000000' },
    undoEmail: { token: 'x'.repeat(40) },
    endOtherSessions: { password: `not ${password}` },
    endSession: { password: `not ${password}` },
    updateUserImage: { image: bigPicture(10) },
    updateUser: { FirstName: 'Changed' },
    updateDoctorContact: { PhoneNo: '9000000000' },
    updateLanguage: { language: 'hi' },
    updatePassword: {
      currentPassword: `not ${password}`,
      newPassword: 'changed since',
      confirmPassword: 'changed since',
    },
    exportOwnAccount: { password: `not ${password}` },
    deleteUser: { password: `not ${password}` },
    deleteDoctor: { password: `not ${password}` },
    updateLicence: licence,
    updatePayoutDetails: { kind: 'upi', holder: 'Changed', upiId: 'changed@bank', password: `not ${password}` },
    readPayoutDetails: { doctorIds: [doctorId], month: '2026-03' },
    updateDoctorImage: { image: bigPicture(10) },
    updateDoctor: { FirstName: 'Changed' },
    updateDescription: { description: 'Changed' },
    setAvailability: { isAvailable: false },
    setHours: { hours: everyMorning },
    setInstantBookings: { instantBookings: 'always' },
    setCalendar: { calendar: { ...USUAL_CALENDAR, minutes: 45 } },
    setCalendarDay: { date: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10), periods: [] },
    setDaysOff: { ...holiday(), off: true },
    findCalendarConflicts: { hours: everyMorning, calendar: USUAL_CALENDAR },
    book: { doctorId },
    moveBooking: { slotStart: new Date(Math.ceil(Date.now() / 3_600_000 + 30) * 3_600_000).toISOString() },
    noteOutcome: { outcome: 'done' },
    reopenBooking: { days: 3 },
    proposeTime: { slotStart: '2030-01-01T10:00:00.000Z' },
    answerProposal: { slotStart: '2030-01-01T10:00:00.000Z', accept: false },
    cancelDoctorBooking: { message: 'Changed' },
    verifyPayment: { bookingId, ...proof },
    rateDoctor: { doctorId, rating: 1, comment: 'Changed' },
    actOnDeployment: { area: 'none', act: 'abort', seen: 'none', reason: 'Changed' },
    reportFrontEnd: { releases: [{ area: 'mfe-public', release: 'none', views: 1 }] },
    reportReview: reason,
    replyToReview: { text: 'Changed' },
    createPet: { name: 'Changed', species: 'cat', image: bigPicture(10), key: '00000000-0000-4000-8000-000000000000' },
    joinPet: { code: 'x'.repeat(24) },
    createPetLink: { days: 7, withOwner: false },
    openPetLink: { token: 'x'.repeat(43) },
    getLinkedPetPdf: { token: 'x'.repeat(43), language: 'en' },
    createReferral: {
      ...{ toDoctorId: doctorId, clinic: null, reason: 'Changed', summary: 'Changed', pictures: [], documents: [] },
      key: '00000000-0000-4000-8000-000000000000',
    },
    answerReferral: { agrees: true },
    createReferralLink: { days: 7 },
    openReferralLink: { token: 'x'.repeat(43) },
    getLinkedReferralPdf: { token: 'x'.repeat(43), language: 'en' },
    updatePet: { name: 'Changed', image: bigPicture(10) },
    saveIntake: {
      ...{ petId: null, reason: 'Changed', since: 'today', eats: 'less', drinks: null, moves: null },
      ...{ redFlags: [], sharesHistory: false, pictures: [] },
    },
    saveNote: { findings: 'Changed', summary: 'Changed' },
    signNote: { version: '0' },
    addToNote: { text: 'Changed', isForOwner: true, key: '00000000-0000-4000-8000-000000000000' },
    saveNoteTemplate: { name: 'Changed', findings: '', assessment: '', plan: '', summary: '' },
    beginVideo: { key: 'film', bytes: 1_000 },
    savePrescriptionDraft: { content: somePrescription, basedOn: 0 },
    issuePrescription: { content: somePrescription, replaces: null, key: '00000000-0000-4000-8000-000000000000' },
    withdrawPrescription: reason,
    weighPet: { on: '2026-01-01', kg: 4.2 },
    sendMessage: { receiverId: doctorId, text: 'Changed' },
    reportMessage: reason,
    saveAnswer: { title: 'Diet', text: 'Bland food' },
    orderSavedAnswers: { ids: [] },
    approveDoctor: { licenceEnteredAt: '2026-03-01T10:00:00.000Z' },
    checkLicence: { enteredAt: '2026-03-01T10:00:00.000Z' },
    rejectDoctor: reason,
    suspendDoctor: reason,
    suspendUser: reason,
    hideReview: reason,
    hideReply: reason,
    setFees: { fees: 1 },
    makePayoutBatch: { doctorIds: [doctorId], month: '2026-03' },
    payPayoutBatch: { reference: 'NEFT 1', refused: [] },
    recordPayout: { doctorId, month: '2026-03', amount: 1, reference: 'NEFT 1' },
    cancelForPatient: reason,
    moveForPatient: { slotStart: '2030-01-01T10:00:00.000Z', ...reason },
    addSupportNote: { text: 'Called' },
    erasePerson: reason,
    setAdminRole: { from: 'owner', role: 'owner' },
    sendMailAgain: { mail: 'f' },
    openTicket: {
      ...{ email: 'x@example.test', booking: '', text: 'Changed', language: 'en' },
      key: '00000000-0000-4000-8000-000000000000',
    },
    changeTicket: { kind: 'note', text: 'Changed', version: '0' },
    refundBooking: { amount: 1, ...reason },
    dealWithTwice: { amount: 1 },
    dealWithUnmatchedPayment: { left: 1 },
  };
}
