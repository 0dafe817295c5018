import { BackLink, Button, type ButtonVariant, IconButton, LinkButton } from '@vetcare/ui';
import { ArrowRight, CalendarPlus, MessageCircle, Trash2 } from 'lucide-react';
import { Sample, Section } from '../sample';

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];

export function Actions() {
  return (
    <Section title="Actions">
      {variants.map((variant) => (
        <Sample key={variant} title={`Button ${variant}`} row>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant}>Book Appointment</Button>
          <Button variant={variant} size="lg" icon={<CalendarPlus />}>
            Large with icon
          </Button>
          <Button variant={variant} busy="Processing...">
            Pay
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Sample>
      ))}
      <Sample title="BackLink" row>
        <BackLink href="#actions">All doctors</BackLink>
      </Sample>
      <Sample title="LinkButton" row>
        <LinkButton href="#actions">View Profile</LinkButton>
        <LinkButton href="#actions" variant="secondary" icon={<MessageCircle />}>
          Chat
        </LinkButton>
        <LinkButton href="#actions" variant="ghost" iconAfter={<ArrowRight />}>
          Learn More
        </LinkButton>
      </Sample>
      <Sample title="IconButton" row>
        <IconButton label="Open chat" icon={<MessageCircle />} />
        <IconButton label="Book" icon={<CalendarPlus />} variant="primary" />
        <IconButton label="Share" icon={<ArrowRight />} variant="secondary" />
        <IconButton label="Delete" icon={<Trash2 />} variant="danger" />
        <IconButton label="Working" icon={<Trash2 />} variant="secondary" busy />
        <IconButton label="Not now" icon={<Trash2 />} variant="secondary" disabled />
      </Sample>
      <Sample title="Block">
        <Button block>Sign In</Button>
      </Sample>
    </Section>
  );
}
