/**
 * The mail to somebody who paid for an order that is not ours, whose language nobody knows: it has both. `unknown-returned.texts.hi.ts` must have
 * each of them, or it does not compile.
 */
export const en = {
  greeting: 'Hello!',
  subject: 'A payment of yours has been returned',
  paragraphs: [
    'We received a payment of yours that belongs to no booking of ours, and have returned it. There is nothing for you to do.',
    'Banks usually need five to seven working days.',
  ],
};
