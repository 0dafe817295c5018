/** What this browser does when something new comes for the user who is signed in. */
export interface AlertSettings {
  sound: boolean;
  /** Needs the browser's permission as well. */
  notifications: boolean;
}

const KEY = 'vetcare-alerts';
const CHANGED = 'vetcare-alerts-changed';
const byDefault: AlertSettings = { sound: true, notifications: true };

/** Kept in this browser, because another device may stand where it must not ring. */
export function readAlertSettings(): AlertSettings {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}');
    const { sound, notifications } = { ...byDefault, ...(stored as Partial<AlertSettings>) };
    return { sound: sound === true, notifications: notifications === true };
  } catch {
    // Another program has written there.
    return byDefault;
  }
}

export function changeAlertSettings(change: Partial<AlertSettings>): void {
  window.localStorage.setItem(KEY, JSON.stringify({ ...readAlertSettings(), ...change }));
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls the listener when the settings change, in this tab or in another one. */
export function subscribeToAlertSettings(listener: () => void): () => void {
  for (const event of [CHANGED, 'storage', 'focus']) window.addEventListener(event, listener);
  return () => {
    for (const event of [CHANGED, 'storage', 'focus']) window.removeEventListener(event, listener);
  };
}
