import type { BookingChange, Contact, Message, WindowChanged } from '@vetcare/contracts';
import { formatDate, type Platform, toast } from '@vetcare/web-kit';
import { nameOf } from '../store/contacts';
import { contactsQuery } from '../store/contacts.resource';
import { alertTexts } from './alert.texts';
import { type Alert, raiseAlert } from './raise-alert';
import { ReceivedToast } from './received-toast.view';

type AnnounceDeps = Pick<Platform, 'session' | 'queryClient' | 'preferences' | 'navigate'>;

const textsOf = ({ preferences }: AnnounceDeps) => alertTexts.in(preferences.get().language) ?? alertTexts.en;

/** Rings for a message. Its words stay in the conversation, because a notification may be read by people who pass by. */
export function announceMessage(deps: AnnounceDeps, { _id, senderId }: Message, to: string | undefined): Promise<void> {
  const alert: Alert = { id: `message-${_id}`, title: textsOf(deps).message, body: nameOf(senderId), to };
  return raiseAlert(alert, deps.navigate);
}

/** Says in a toast, and where nobody looks by an alert, that the other person or the platform changed a booking. */
export async function announceBooking(deps: AnnounceDeps, { conversationWith, booking }: WindowChanged): Promise<void> {
  const me = deps.session.get().user;
  if (!me || !booking || !isNewsFor(me.role, booking)) return;
  const t = textsOf(deps);
  const other = await personOf(deps, conversationWith);
  if (deps.session.get().user?._id !== me._id) return;
  const name = other && (other.role === 'doctor' ? `${t.title} ${nameOf(other)}` : nameOf(other));
  const { change, appointmentAt } = booking;
  const title = t[change === 'refunded' ? 'cancelled' : change];
  const body = [name, appointmentAt && formatDate(appointmentAt, 'weekdayDateTime')].filter(Boolean).join(' · ');
  const to = me.role === 'doctor' ? '/doctor/appointments' : '/user/history';
  const id = `booking-${conversationWith}-${change}-${appointmentAt ?? ''}`;
  toast(<ReceivedToast text={title} from={body} to={to} />, { id });
  await raiseAlert({ id, title, body, to }, deps.navigate);
}

/** What one did oneself is no news, here or on another device. A refund is told with the cancellation that it follows. */
function isNewsFor(role: string, { by, change, appointmentAt }: BookingChange): boolean {
  const side = role === 'doctor' ? 'doctor' : 'patient';
  return by !== side && (change !== 'refunded' || appointmentAt !== undefined);
}

/** The list of contacts is asked for again if it is from before the booking. The news is told without the name if it fails. */
async function personOf({ queryClient }: AnnounceDeps, id: string): Promise<Contact | undefined> {
  try {
    const contacts = await queryClient.fetchQuery(contactsQuery('get-user-chat', ''));
    return contacts.find(({ _id }) => _id === id);
  } catch {
    return undefined;
  }
}
