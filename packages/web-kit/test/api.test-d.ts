import type { BookingCreated, ListedDoctor, Message } from '@vetcare/contracts';
import type { AnswerTo, BodyOf, CallOptions, PathOf } from '@vetcare/web-kit';
import type { Answer, Answers, Call } from '@vetcare/web-kit/testing';

/**
 * What the browser's client lets through and what it refuses, as `npm run types` sees it: nothing here is run. A line that
 * no longer holds does not compile.
 */
type Holds<T extends true> = T;
type Fails<T extends false> = T;
type Is<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Fits<Given, Wanted> = [Given] extends [Wanted] ? true : false;

export type Paths = [
  Holds<Fits<'/api/doctors/:id', PathOf<'GET'>>>,
  /** A path that nobody answers, another method's, an address in place of a path. */
  Fails<Fits<'/api/doctor', PathOf<'GET'>>>,
  Fails<Fits<'/api/user/book-appointment', PathOf<'GET'>>>,
  Fails<Fits<'/api/doctors/0123', PathOf<'GET'>>>,
  /** The browser asks under /api only. */
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
  /** A query may be left out where all of it may; its figures go as figures or as text. */
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
  /** As it is sent: what the service fills in may be left out, and a form's figures may go as text. */
  Holds<Fits<{ receiverId: string }, BodyOf<'POST', '/api/chat/send/:id'>>>,
  Holds<Fits<{ age: '41' }, BodyOf<'PUT', '/api/doctor/update-profile'>>>,
];

export type Fixtures = [
  Holds<Fits<ListedDoctor, Answer<'GET /api/doctors/:id'>>>,
  Holds<Fits<(call: Call) => Promise<ListedDoctor>, Answer<'GET /api/doctors/:id'>>>,
  Fails<Fits<{ name: string }, Answer<'GET /api/doctors/:id'>>>,
  Fails<Fits<'GET /api/doctor', keyof Answers>>,
];
