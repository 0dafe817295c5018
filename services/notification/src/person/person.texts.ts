export const en = {
  // Whoever reads it knows the other as that. Mails begin their sentences with a capital.
  left: { patient: 'a pet owner', doctor: 'your doctor', admin: 'VetCare' },
  doctor: (name: string) => `Dr. ${name}`,
  greeting: (name: string) => `Hello ${name},`,
};
