import { type Icon, IconFilterQuestion, IconHelp, IconMessageCircle, IconShieldLock } from '@tabler/icons-react';
import { paths } from '../../core/navigation/routes';

type HelpLink = {
  readonly label: string;
  readonly path: string;
  /** Other words that people may type for it. */
  readonly otherNames: string;
  readonly Icon: Icon;
};

/** The screens that explain and answer, as menu and palette name them. */
export const helpLinks: readonly HelpLink[] = [
  {
    label: 'Stel een vraag',
    path: paths.contact,
    otherNames: 'contact formulier aanbieder mail hulp',
    Icon: IconMessageCircle,
  },
  {
    label: 'Veelgestelde vragen',
    path: paths.faq,
    otherNames: 'faq hulp uitleg help',
    Icon: IconHelp,
  },
  {
    label: 'Filteren: wat kunt u typen?',
    path: paths.helpEntities,
    otherNames: 'hulp filter voorbeelden help',
    Icon: IconFilterQuestion,
  },
  {
    label: 'Privacy',
    path: paths.privacy,
    otherNames: 'privacyverklaring persoonsgegevens avg cookies',
    Icon: IconShieldLock,
  },
];
