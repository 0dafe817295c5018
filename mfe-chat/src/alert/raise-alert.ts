import type { Platform } from '@vetcare/web-kit';
import { readAlertSettings } from '@vetcare/web-kit/alerts';
import { claim } from './claim';
import { canRing, ring } from './ring';

export interface Alert {
  /** The same in every tab that hears of it. */
  id: string;
  title: string;
  body: string;
  /** Where a press on the notification leads. */
  to: string | undefined;
}

/** The tab that the user looks at goes first, then one that is in sight: a notification is for users who see neither. */
const headStartMs = (): number => (document.hasFocus() ? 0 : document.hidden ? 400 : 200);

/** Tells of news by a sound and a notification of the browser, as this browser is set: once, however many tabs are open. */
export async function raiseAlert(alert: Alert, navigate: Platform['navigate']): Promise<void> {
  const { sound, notifications } = readAlertSettings();
  await new Promise((resolve) => setTimeout(resolve, headStartMs()));
  if (sound && canRing() && (await claim(`sound:${alert.id}`))) await ring();
  if (notifications && (await claim(`notice:${alert.id}`)) && !document.hasFocus()) notify(alert, navigate);
}

function notify({ id, title, body, to }: Alert, navigate: Platform['navigate']): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(title, { body, tag: id });
    notification.onclick = () => {
      window.focus();
      if (to) navigate(to);
      notification.close();
    };
  } catch {
    // Chrome on Android has the constructor and refuses it. The toast and the sound have to do there.
  }
}
