import { useTexts } from '@vetcare/web-kit';
import { useSyncExternalStore } from 'react';
import { changeAlertSettings, readAlertSettings, subscribeToAlertSettings } from './alert-settings';
import { alertTexts } from './alerts.texts';

type Permission = NotificationPermission | 'missing';

const permission = (): Permission => ('Notification' in window ? Notification.permission : 'missing');
const snapshot = () => JSON.stringify({ ...readAlertSettings(), permission: permission() });

/** The state of `AlertSwitches`: a sound and notifications of the browser, which it asks for only when the user turns them on. */
export function useAlertSwitches() {
  const texts = useTexts(alertTexts);
  const state = useSyncExternalStore(subscribeToAlertSettings, snapshot, () => '{}');
  const {
    sound = true,
    notifications = true,
    permission: given = 'missing',
  } = JSON.parse(state) as Partial<ReturnType<typeof readAlertSettings> & { permission: Permission }>;
  return {
    texts,
    sound,
    onSound: (on: boolean) => changeAlertSettings({ sound: on }),
    notifications: notifications && given === 'granted',
    /** Whether the browser never shows any, so that there is nothing to switch. */
    blocked: given === 'denied',
    missing: given === 'missing',
    async onNotifications(on: boolean) {
      if (on) await Notification.requestPermission();
      changeAlertSettings({ notifications: on });
    },
  };
}
