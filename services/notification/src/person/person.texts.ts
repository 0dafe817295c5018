export const en = {
  deleted: 'Deleted user',
  doctor: (name: string) => `Dr. ${name}`,
  greeting: (name: string) => `Hello ${name},`,
};
