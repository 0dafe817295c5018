export const en = {
  greeting: 'Hello,',
  number: 'Number',
  booking: 'Booking',
  link: 'Add to this request',
  receivedSubject: (number: string) => `We have received your request ${number}`,
  received: [
    'We have received what you wrote and will answer by email. Please keep the number until then.',
    'If you did not write to us, someone typed your address by mistake. You need do nothing.',
  ],
  answeredSubject: (number: string) => `Our answer to your request ${number}`,
  answered: 'Thank you for writing to us. This is our answer:',
  askAgain:
    'If this does not help, please add to your request with the button below. What you write comes to the same place.',
};
