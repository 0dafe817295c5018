import type { Message, Review } from '@vetcare/contracts';
import type { SeededPeople } from './seed-people';
import type { CallService } from './seed-services';

/** Lets the demo doctor report a message and a review, so that the demo admin has something to decide. */
export async function seedReports({ call, people }: { call: CallService; people: SeededPeople }): Promise<void> {
  const [patient] = people.patients;
  const [doctor] = people.doctors;
  if (!patient || !doctor) throw new Error('the demo people are missing');
  const messages = await call<Message[]>('chat', 'GET', `/api/chat/messages/${patient.id}`, doctor);
  const message = messages.findLast(({ receiverId }) => receiverId === doctor.id);
  const reviews = await call<Review[]>('review', 'GET', `/api/doctors/${doctor.id}/ratings`, undefined);
  const [worst] = reviews.toSorted((a, b) => a.rating - b.rating);
  if (!message || !worst) throw new Error('the demo doctor has no messages or no reviews');
  await call('chat', 'POST', `/api/chat/messages/${message._id}/report`, doctor, {
    reason: 'This was meant for somebody else. Please have a look.',
  });
  await call('review', 'POST', `/api/reviews/${worst._id}/report`, doctor, {
    reason: 'I have never treated the animal that this is about.',
  });
}
