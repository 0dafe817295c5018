import { CONVERSATIONS } from './demo-conversations';
import { demoPicture, doctorPicture } from './demo-picture';
import { demoDoctors } from './doctors';

test('every doctor of the demo data has a face of their own', async () => {
  const faces = await Promise.all(demoDoctors().map((_, index) => doctorPicture(index)));
  expect(new Set(faces).size).toBe(demoDoctors().length);
  // A doctor more needs a picture more.
  await expect(doctorPicture(demoDoctors().length)).rejects.toThrow('ENOENT');
});

test('the pets of the conversations have pictures', async () => {
  const shown = CONVERSATIONS.flat().flatMap(({ pet }) => pet ?? []);
  const pictures = await Promise.all(shown.map((pet) => demoPicture(`pets/${pet}`)));
  expect(new Set(pictures).size).toBe(4);
});
