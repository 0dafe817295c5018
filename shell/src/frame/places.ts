import type { User } from '@vetcare/contracts';

export interface Place {
  key: 'doctors' | 'appointments' | 'chats' | 'profile' | 'settings' | 'admin';
  to: string;
  icon: 'doctors' | 'dates' | 'chats' | 'person' | 'settings' | 'admin';
}

const settings = (to: string): Place => ({ key: 'settings', to, icon: 'settings' });
const doctors: Place = { key: 'doctors', to: '/doctor', icon: 'doctors' };
const chats = (to: string): Place => ({ key: 'chats', to, icon: 'chats' });

const places: Record<User['role'], readonly Place[]> = {
  patient: [
    doctors,
    { key: 'appointments', to: '/user/history', icon: 'dates' },
    chats('/user/chats'),
    settings('/user/settings'),
  ],
  doctor: [
    { key: 'appointments', to: '/doctor/appointments', icon: 'dates' },
    chats('/doctor/chats/patient'),
    { key: 'profile', to: '/doctor/profile', icon: 'person' },
    settings('/doctor/settings'),
  ],
  admin: [
    { key: 'admin', to: '/admin', icon: 'admin' },
    doctors,
    chats('/doctor/chats/patient'),
    settings('/user/settings'),
  ],
};

/** The four places of the bar at the bottom of a phone. */
export const placesOf = (role: User['role']): readonly Place[] => places[role];
