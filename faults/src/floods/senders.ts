import type { Flooder, FloodTarget } from './flood';

export type Sender = Pick<Flooder, 'address' | 'petId'> & { cookie?: string };
export type Senders = (target: FloodTarget) => readonly Sender[];

/** Strangers at one address, or at twenty. */
export const one: Senders = ({ address }) => [{ address }];
export const twenty: Senders = ({ addresses }) => addresses.map((address) => ({ address }));

/** The first of each may write to each other. */
export const patients = ({ crowd, patient, address }: FloodTarget): Flooder[] => [
  { ...patient, address },
  ...crowd.patients.slice(0, 19),
];
export const doctors = ({ crowd, doctor, address }: FloodTarget): Flooder[] => [
  { ...doctor, address },
  ...crowd.doctors.slice(0, 15),
];
/** Those whose lists are the longest. */
export const owners = ({ patient, doctor, address }: FloodTarget): Flooder[] => [
  { ...patient, address },
  { ...doctor, address },
];
export const admin = ({ admin: own, address }: FloodTarget): Flooder[] => [{ ...own, address }];
export const people = (target: FloodTarget): Flooder[] => [...patients(target), ...doctors(target)];

/** All of them from one address. */
export const atOneAddress =
  (senders: (target: FloodTarget) => readonly Flooder[]) =>
  (target: FloodTarget): Flooder[] =>
    senders(target).map((sender) => ({ ...sender, address: target.address }));
