import { findComplaint } from './complaints';
import { en } from './complaints.texts';
import { hi } from './complaints.texts.hi';

test.each([
  ['itching', 'itching'],
  ['Itchy', 'itching'],
  ['my dog won’t eat', 'appetite'],
  ["won't eat", 'appetite'],
  ['leg', 'limping'],
  ['parrot', 'exotic'],
])('"%s" is a complaint: %s', (typed, complaint) => {
  expect(findComplaint(typed, en.complaints)).toBe(complaint);
});

test.each([
  ['खुजली', 'itching'],
  ['खाना नहीं खा रहा', 'appetite'],
  // With and without the sign below the letter.
  ['लंगड\u093cा', 'limping'],
  ['लंगडा रहा है', 'limping'],
])('"%s" is a complaint: %s', (typed, complaint) => {
  expect(findComplaint(typed, hi.complaints)).toBe(complaint);
});

test.each(['', 'le', 'Meera Iyer', 'Legolas Rao', 'Fitzgerald', 'Eyer'])('"%s" is a name', (typed) => {
  expect(findComplaint(typed, en.complaints)).toBeUndefined();
});
