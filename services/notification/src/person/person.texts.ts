export const en = {
  doctor: (name: string) => `Dr. ${name}`,
  greeting: (name: string) => `Hello ${name},`,
};
