import type { BookingCreated, ListedDoctor, Message } from '@vetcare/contracts';
import type { AnswerTo, BodyOf, CallOptions, PathOf } from '@vetcare/web-kit';
import type { Answer, Answers, Call } from '@vetcare/web-kit/testing';

/** Which calls the types of the client allow and refuse. `npm run types` checks this file, and nothing in it is executed. */
type Holds<T extends true> = T;
type Fails<T extends false> = T;
type Is<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Fits<Given, Wanted> = [Given] extends [Wanted] ? true : false;

export type Paths = [
  Holds<Fits<'/api/doctors/:id', PathOf<'GET'>>>,
  /** Not paths of the contract: an unknown one, one of another method, and a URL with its parameter filled in. */
  Fails<Fits<'/api/doctor', PathOf<'GET'>>>,
  Fails<Fits<'/api/user/book-appointment', PathOf<'GET'>>>,
  Fails<Fits<'/api/doctors/0123', PathOf<'GET'>>>,
  /** The client calls paths under /api only. */
  Fails<Fits<'/doctors', PathOf<'GET'>>>,
  Fails<Fits<'/webhooks/razorpay', PathOf<'POST'>>>,
];

export type Results = [
  Holds<Is<AnswerTo<'GET', '/api/doctors/:id'>, ListedDoctor>>,
  Holds<Is<AnswerTo<'GET', '/api/chat/messages/:id'>, Message[]>>,
  Holds<Is<AnswerTo<'POST', '/api/user/book-appointment'>, BookingCreated>>,
];

type OneDoctor = CallOptions<'GET', '/api/doctors/:id'>;
type Doctors = CallOptions<'GET', '/api/doctors'>;
type NextSlots = CallOptions<'GET', '/api/doctors/next-slots'>;
export type Options = [
  Holds<Fits<{ params: { id: string }; signal: AbortSignal }, OneDoctor>>,
  Fails<Fits<Record<never, never>, OneDoctor>>,
  Fails<Fits<{ params: { doctorId: string } }, OneDoctor>>,
  Fails<Fits<{ params: { id: string }; query: { limit: number } }, OneDoctor>>,
  /** A query without required parameters may be left out. Numbers may be given as numbers or as text. */
  Holds<Fits<Record<never, never>, Doctors>>,
  Holds<Fits<{ query: { limit: number; sort: 'fees'; specialization: readonly string[]; cursor: null } }, Doctors>>,
  Holds<Fits<{ query: { limit: string } }, Doctors>>,
  Fails<Fits<{ query: { sort: 'price' } }, Doctors>>,
  Fails<Fits<{ query: { limit: boolean } }, Doctors>>,
  Fails<Fits<Record<never, never>, NextSlots>>,
];

type Report = CallOptions<'POST', '/api/reviews/:id/report'>;
export type Bodies = [
  Holds<Fits<{ params: { id: string }; body: { reason: string } }, Report>>,
  Fails<Fits<{ params: { id: string } }, Report>>,
  Fails<Fits<{ params: { id: string }; body: { reason: number } }, Report>>,
  Fails<Fits<{ body: { isAvailable: boolean } }, CallOptions<'POST', '/api/auth/logout'>>>,
  /** A body has the type of what is sent: fields with defaults may be left out, and numbers may be text. */
  Holds<Fits<{ receiverId: string }, BodyOf<'POST', '/api/chat/send/:id'>>>,
  Holds<Fits<{ age: '41' }, BodyOf<'PUT', '/api/doctor/update-profile'>>>,
];

export type Fixtures = [
  Holds<Fits<ListedDoctor, Answer<'GET /api/doctors/:id'>>>,
  Holds<Fits<(call: Call) => Promise<ListedDoctor>, Answer<'GET /api/doctors/:id'>>>,
  Fails<Fits<{ name: string }, Answer<'GET /api/doctors/:id'>>>,
  Fails<Fits<'GET /api/doctor', keyof Answers>>,
];
