// Browsers load this file alone.

/** What an admin's work is. Admins from before there were roles are owners. */
export const ADMIN_ROLES = ['owner', 'support', 'finance', 'operations'] as const;
export type AdminRoleName = (typeof ADMIN_ROLES)[number];

/** The duties of admins, each with the roles that have it beside owners, who have all. */
const DUTIES = {
  /** Looking at people, bookings, reviews and the audit log. */
  look: ['support', 'finance', 'operations'],
  /** Signing people out, sending mails again. */
  help: ['support', 'operations'],
  /** Returning a patient's money; support up to a limit. */
  refund: ['support', 'finance'],
  /** Payouts, disputes and payments that belong to nothing. */
  money: ['finance'],
  /** Hiding reviews, deciding about reports. */
  moderate: ['support', 'operations'],
  /** Approving and suspending people, fees of doctors. */
  decide: ['operations'],
  /** How the platform runs. */
  operate: ['operations'],
  /** Giving roles. */
  own: [],
} as const satisfies Record<string, readonly AdminRoleName[]>;

export type AdminDuty = keyof typeof DUTIES;
export const ADMIN_DUTIES = Object.keys(DUTIES) as AdminDuty[];

/** Whether an admin with this role has this duty. Without a role, an admin is an owner. */
export function hasDuty(role: AdminRoleName | undefined, duty: AdminDuty): boolean {
  const roles: readonly AdminRoleName[] = DUTIES[duty];
  return role === undefined || role === 'owner' || roles.includes(role);
}
