import type { User } from '@vetcare/contracts';

export type MenuKey =
  | 'profile'
  | 'chats'
  | 'adminChat'
  | 'patientChat'
  | 'doctorChat'
  | 'appointments'
  | 'settings'
  | 'myChats'
  | 'myHistory';

/** The entries beside which the number of unread messages is shown. */
export const CHATS: ReadonlySet<MenuKey> = new Set(['chats', 'myChats']);

export interface MenuLink {
  key: MenuKey;
  to: string;
}

export interface MenuGroup {
  role: 'doctor' | 'patient';
  entries: (MenuLink | { key: MenuKey; links: MenuLink[] })[];
}

const doctor: MenuGroup = {
  role: 'doctor',
  entries: [
    { key: 'profile', to: '/doctor/profile' },
    {
      key: 'chats',
      links: [
        { key: 'adminChat', to: '/doctor/chats/admin' },
        { key: 'patientChat', to: '/doctor/chats/patient' },
        { key: 'doctorChat', to: '/doctor/chats/doctor' },
      ],
    },
    { key: 'appointments', to: '/doctor/appointments' },
    { key: 'settings', to: '/doctor/settings' },
  ],
};

const patient: MenuGroup = {
  role: 'patient',
  entries: [
    { key: 'myChats', to: '/user/chats' },
    { key: 'myHistory', to: '/user/history' },
    { key: 'settings', to: '/user/settings' },
  ],
};

/** The entries of the account menu. Admins have those of doctors and patients. */
export function menuOf(role: User['role']): MenuGroup[] {
  if (role === 'doctor') return [doctor];
  if (role === 'patient') return [patient];
  return [doctor, patient];
}
