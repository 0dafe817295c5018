const messages = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`;

export const en = {
  subject: (count: number) => `You have ${count} unread ${count === 1 ? 'message' : 'messages'} on VetCare`,
  paragraph: 'You have new messages on VetCare:',
  messages,
  others: (count: number) => `${count} more ${count === 1 ? 'person' : 'people'}`,
  link: 'Read and reply',
};
