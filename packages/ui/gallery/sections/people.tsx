import { Avatar, EmailText, LogoMark, Photo, StarDistribution, Stars, VisuallyHidden } from '@vetcare/ui';
import { Columns, Sample, Section } from '../sample';

const people = [
  'Asha Rao',
  'Dr. Vikram Singh',
  'Meera Iyer',
  'Kabir',
  'Nisha Patel',
  'Om Das',
  'Leela Nair',
  'Zoya Khan',
];

export function People() {
  return (
    <Section title="People">
      <Sample title="Avatar" row>
        {people.map((name, index) => (
          <Avatar key={name} id={String.fromCharCode(97 + index)} name={name} />
        ))}
      </Sample>
      <Sample title="Sizes and presence" row>
        <Avatar id="1" name="Asha Rao" size="sm" online sayOnline />
        <Avatar id="2" name="Asha Rao" size="md" online sayOnline />
        <Avatar id="3" name="Asha Rao" size="lg" online={false} sayOnline />
        <Avatar id="4" name="Asha Rao" size="xl" online alt="Asha Rao" />
      </Sample>
      <Sample title="EmailText, LogoMark, VisuallyHidden" row>
        <span style={{ width: '14ch', overflowWrap: 'anywhere' }}>
          <EmailText>asha.venkataraghavan@vetcare.test</EmailText>
        </span>
        <LogoMark size={48} />
        <span>
          Four stars<VisuallyHidden> of five, for those who hear the page</VisuallyHidden>
        </span>
      </Sample>
      <Columns>
        <Photo id="b" name="Vikram Singh" />
        <Photo id="f" name="Meera Iyer" aspect="1/1" />
      </Columns>
      <Sample title="Stars" row>
        <Stars value={4.5} count={128} showValue />
        <Stars value={3.3} size="sm" count={1} />
        <Stars value={0} count={0} />
        <Stars value={5} size="lg" />
      </Sample>
      <Sample title="StarDistribution">
        <StarDistribution counts={[2, 0, 5, 31, 90]} />
      </Sample>
    </Section>
  );
}
