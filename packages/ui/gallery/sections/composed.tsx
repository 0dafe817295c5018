import {
  AvailabilityBadge,
  Button,
  Card,
  LinkButton,
  PasswordField,
  Photo,
  Stars,
  TextField,
  VerifiedBadge,
} from '@vetcare/ui';
import { BriefcaseMedical, CalendarClock } from 'lucide-react';
import { Columns, Section } from '../sample';

const doctors = [
  { id: 'd', name: 'Dr. Asha Rao', work: 'Small animal medicine', value: 4.7, count: 128, fee: '₹500', free: true },
  { id: 'h', name: 'Dr. Vikram Singh Rathore', work: 'Dermatology', value: 4.2, count: 31, fee: '₹600', free: false },
];

/** Components combined as a page would use them. */
export function Composed() {
  return (
    <Section title="Together">
      <Columns>
        {doctors.map((doctor) => (
          <Card key={doctor.id} as="article" padding="none">
            <Photo id={doctor.id} name={doctor.name} aspect="3/2" />
            <div style={{ display: 'grid', gap: 'var(--space-3)', padding: 'var(--space-4)' }}>
              <div>
                <h3>{doctor.name}</h3>
                <span style={{ color: 'var(--color-muted)' }}>{doctor.work}</span>
              </div>
              <Stars value={doctor.value} count={doctor.count} showValue />
              <span style={{ display: 'flex', gap: 8 }}>
                <VerifiedBadge />
                <AvailabilityBadge available={doctor.free} />
              </span>
              <span style={{ display: 'flex', gap: 8, alignItems: 'center', color: 'var(--color-muted)' }}>
                <BriefcaseMedical size={18} /> 8 years of experience
              </span>
              <span style={{ display: 'flex', gap: 8, alignItems: 'center', color: 'var(--color-muted)' }}>
                <CalendarClock size={18} /> Next free today, 16:30
              </span>
              <span>
                <strong style={{ fontSize: 'var(--text-lg)' }}>{doctor.fee}</strong> per consultation
              </span>
              <Button block>Book Appointment</Button>
              <LinkButton href="#together" variant="secondary" block>
                View Profile
              </LinkButton>
            </div>
          </Card>
        ))}
        <Card as="section" padding="lg">
          <form style={{ display: 'grid', gap: 'var(--space-4)' }}>
            <h3>Welcome Back!</h3>
            <TextField label="Email" type="email" autoComplete="email" />
            <PasswordField label="Password" autoComplete="current-password" error="Password is required" />
            <Button type="submit" block size="lg">
              Sign In
            </Button>
          </form>
        </Card>
      </Columns>
    </Section>
  );
}
