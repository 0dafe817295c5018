import { Bell, BellOff, Volume2, VolumeX } from 'lucide-react';
import { Button } from '../action/button';
import css from './alert-switches.module.css';

export interface AlertSwitchesProps {
  texts: { title: string; sound: string; notifications: string; blocked: string };
  sound: boolean;
  onSound: (on: boolean) => void;
  notifications: boolean;
  onNotifications: (on: boolean) => void;
  /** The browser refuses to show any. */
  blocked: boolean;
  /** The browser has no notifications. */
  missing: boolean;
}

/** Whether a sound and a notification of the browser tell of news, each switched by a press. */
export function AlertSwitches({ texts, missing, ...alerts }: AlertSwitchesProps) {
  const { sound, notifications, blocked } = alerts;
  return (
    <fieldset className={css.switches} aria-label={texts.title}>
      <Button
        size="sm"
        variant={sound ? 'secondary' : 'ghost'}
        aria-pressed={sound}
        icon={sound ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
        onClick={() => alerts.onSound(!sound)}
      >
        {texts.sound}
      </Button>
      {!missing && (
        <Button
          size="sm"
          variant={notifications ? 'secondary' : 'ghost'}
          aria-pressed={notifications}
          disabled={blocked}
          icon={notifications ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
          onClick={() => alerts.onNotifications(!notifications)}
        >
          {texts.notifications}
        </Button>
      )}
      {blocked && <p className={css.hint}>{texts.blocked}</p>}
    </fieldset>
  );
}
