import type { ReactNode } from 'react';
import type { Route } from '../../core/navigation/routes';
import type { List } from '../../list/core/store/list-store';
import { EntityListScreen } from '../../screens/entity-list/entity-list-screen';
import { LoginScreen } from '../../screens/login/login-screen';
import { NotFoundScreen } from '../../screens/not-found/not-found-screen';
import { Fetched, FetchedPart } from '../../ui/behaviour/fetched-part';
import { whenIdle } from '../../ui/behaviour/when-idle';
import { openOwnWork } from '../dialogs/own-work-dialog';

/** What drawing a screen needs: its route, the list of the main screen, and the owner as a key. */
type Drawn<N extends Route['name']> = {
  readonly route: Extract<Route, { readonly name: N }>;
  readonly list: List;
  readonly owner: string;
};
type Views = { readonly [N in Route['name']]: (drawn: Drawn<N>) => ReactNode };

/** Large screens that are opened less often are loaded when the user opens them. */
const monthsScreen = new FetchedPart(async () => (await import('../../screens/months/months-screen')).MonthsScreen);
const consequencesScreen = new FetchedPart(
  async () => (await import('../../screens/consequences/consequences-screen')).ConsequencesScreen,
);
const marketScreen = new FetchedPart(async () => (await import('../../screens/market/market-screen')).MarketScreen);
const qualityScreen = new FetchedPart(async () => (await import('../../screens/quality/quality-screen')).QualityScreen);
const compareScreen = new FetchedPart(
  async () => (await import('../../screens/compare-offices/compare-screen')).CompareScreen,
);
const pressScreen = new FetchedPart(async () => (await import('../../screens/press/press-screen')).PressScreen);
const settingsScreen = new FetchedPart(
  async () => (await import('../../screens/settings/settings-screen')).SettingsScreen,
);
const policiesScreen = new FetchedPart(
  async () => (await import('../../screens/settings/policies-screen')).PoliciesScreen,
);
const uploadFilterScreen = new FetchedPart(
  async () => (await import('../../screens/upload-filter/upload-filter-screen')).UploadFilterScreen,
);
const ownTablesScreen = new FetchedPart(
  async () => (await import('../../screens/own-tables/own-tables-screen')).OwnTablesScreen,
);
const guideScreen = new FetchedPart(async () => (await import('../../screens/guide/guide-screen')).GuideScreen);
const viewsScreen = new FetchedPart(async () => (await import('../../screens/views/views-screen')).ViewsScreen);

const activateScreen = new FetchedPart(
  async () => (await import('../../screens/activate/activate-screen')).ActivateScreen,
);
const contactScreen = new FetchedPart(
  async () => (await import('../../screens/contact-question/contact-screen')).ContactScreen,
);
const contactsScreen = new FetchedPart(
  async () => (await import('../../screens/contact-records/contacts-screen')).ContactsScreen,
);
const faqScreen = new FetchedPart(async () => (await import('../../screens/faq/faq-screen')).FaqScreen);
const filterHelpScreen = new FetchedPart(
  async () => (await import('../../screens/filter-help/filter-help-screen')).FilterHelpScreen,
);
const forgotPasswordScreen = new FetchedPart(
  async () => (await import('../../screens/forgot-password/forgot-password-screen')).ForgotPasswordScreen,
);
const notesScreen = new FetchedPart(async () => (await import('../../screens/notes/notes-screen')).NotesScreen);
const personDetailScreen = new FetchedPart(
  async () => (await import('../../screens/person-detail/person-detail-screen')).PersonDetailScreen,
);
const privacyScreen = new FetchedPart(async () => (await import('../../screens/privacy/privacy-screen')).PrivacyScreen);
const registrationScreen = new FetchedPart(
  async () => (await import('../../screens/registration/registration-screen')).RegistrationScreen,
);
const entityDetailScreen = new FetchedPart(
  async () => (await import('../../screens/entity-detail/entity-detail-screen')).EntityDetailScreen,
);

/** How each screen is drawn. A screen that has the owner as its React key keeps no text that was typed under another account or role. */
const views: Views = {
  start: () => <LoginScreen />,
  login: () => <LoginScreen />,
  forgotPassword: () => <Fetched part={forgotPasswordScreen} props={{}} />,
  registration: () => <Fetched part={registrationScreen} props={{}} />,
  activate: ({ route }) => <Fetched part={activateScreen} props={{ token: route.token }} />,
  entityList: ({ list }) => <EntityListScreen list={list} persons={false} />,
  personList: ({ list }) => <EntityListScreen list={list} persons />,
  press: ({ route, owner }) => <Fetched key={owner} part={pressScreen} props={{ id: route.id }} />,
  uploadFilter: ({ list }) => <Fetched part={uploadFilterScreen} props={{ list }} />,
  ownTables: ({ list, owner }) => <Fetched key={owner} part={ownTablesScreen} props={{ list }} />,
  views: ({ list }) => <Fetched part={viewsScreen} props={{ list }} />,
  notes: ({ owner }) => <Fetched key={owner} part={notesScreen} props={{}} />,
  contacts: ({ owner }) => <Fetched key={owner} part={contactsScreen} props={{}} />,
  months: ({ owner }) => <Fetched key={owner} part={monthsScreen} props={{}} />,
  compare: ({ list, owner }) => <Fetched key={owner} part={compareScreen} props={{ list }} />,
  consequences: ({ owner }) => <Fetched key={owner} part={consequencesScreen} props={{}} />,
  market: ({ list, owner }) => <Fetched key={owner} part={marketScreen} props={{ list }} />,
  quality: ({ list, owner }) => <Fetched key={owner} part={qualityScreen} props={{ list }} />,
  settings: () => <Fetched part={settingsScreen} props={{ onOwnWork: openOwnWork }} />,
  policies: () => <Fetched part={policiesScreen} props={{}} />,
  entityDetail: ({ route, list }) => <Fetched part={entityDetailScreen} props={{ id: route.id, list }} />,
  personDetail: ({ route }) => <Fetched part={personDetailScreen} props={{ id: route.id }} />,
  contact: () => <Fetched part={contactScreen} props={{}} />,
  guide: () => <Fetched part={guideScreen} props={{}} />,
  faq: ({ list }) => <Fetched part={faqScreen} props={{ list }} />,
  helpEntities: ({ list }) => <Fetched part={filterHelpScreen} props={{ list, of: 'advisers' }} />,
  helpPersons: ({ list }) => <Fetched part={filterHelpScreen} props={{ list, of: 'persons' }} />,
  privacy: () => <Fetched part={privacyScreen} props={{}} />,
  notFound: () => <NotFoundScreen />,
};

/** Loads the screens of dossiers once the window is idle, because most users open one. If loading fails, opening one reports it. */
export const expectDossiers = (): (() => void) =>
  whenIdle(() => {
    for (const part of [entityDetailScreen, personDetailScreen]) void part.fetch().catch(() => undefined);
  });

/** Draws the screen of a route. */
export const drawScreen = ({ route, list, owner }: Drawn<Route['name']>): ReactNode =>
  (views[route.name] as (drawn: Drawn<Route['name']>) => ReactNode)({ route, list, owner });
