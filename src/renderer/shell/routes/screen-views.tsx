import type { ReactNode } from 'react';
import type { Route } from '../../core/navigation/routes';
import type { List } from '../../list/core/store/list-store';
import { ActivateScreen } from '../../screens/activate/activate-screen';
import { ContactScreen } from '../../screens/contact-question/contact-screen';
import { ContactsScreen } from '../../screens/contact-records/contacts-screen';
import { EntityDetailScreen } from '../../screens/entity-detail/entity-detail-screen';
import { EntityListScreen } from '../../screens/entity-list/entity-list-screen';
import { FaqScreen } from '../../screens/faq/faq-screen';
import { FilterHelpScreen } from '../../screens/filter-help/filter-help-screen';
import { ForgotPasswordScreen } from '../../screens/forgot-password/forgot-password-screen';
import { LoginScreen } from '../../screens/login/login-screen';
import { NotFoundScreen } from '../../screens/not-found/not-found-screen';
import { NotesScreen } from '../../screens/notes/notes-screen';
import { PersonDetailScreen } from '../../screens/person-detail/person-detail-screen';
import { PrivacyScreen } from '../../screens/privacy/privacy-screen';
import { RegistrationScreen } from '../../screens/registration/registration-screen';
import { FetchedPart, useFetchedPart } from '../../ui/behaviour/fetched-part';
import { openOwnWork } from '../dialogs/own-work-dialog';

/** What drawing a screen needs: its route, the list of the main screen, and the owner as a key. */
type Drawn<N extends Route['name']> = {
  readonly route: Extract<Route, { readonly name: N }>;
  readonly list: List;
  readonly owner: string;
};
type Views = { readonly [N in Route['name']]: (drawn: Drawn<N>) => ReactNode };

/** Large screens that are opened less often are loaded when the user opens them. */
const monthsScreen = new FetchedPart(async () => ({
  default: (await import('../../screens/months/months-screen')).MonthsScreen,
}));
const consequencesScreen = new FetchedPart(async () => ({
  default: (await import('../../screens/consequences/consequences-screen')).ConsequencesScreen,
}));
const compareScreen = new FetchedPart(async () => ({
  default: (await import('../../screens/compare-offices/compare-screen')).CompareScreen,
}));
const pressScreen = new FetchedPart(async () => ({
  default: (await import('../../screens/press/press-screen')).PressScreen,
}));
const settingsScreen = new FetchedPart(async () => ({
  default: (await import('../../screens/settings/settings-screen')).SettingsScreen,
}));
const policiesScreen = new FetchedPart(async () => ({
  default: (await import('../../screens/settings/policies-screen')).PoliciesScreen,
}));
const uploadFilterScreen = new FetchedPart(async () => ({
  default: (await import('../../screens/upload-filter/upload-filter-screen')).UploadFilterScreen,
}));
const ownTablesScreen = new FetchedPart(async () => ({
  default: (await import('../../screens/own-tables/own-tables-screen')).OwnTablesScreen,
}));
const guideScreen = new FetchedPart(async () => ({
  default: (await import('../../screens/guide/guide-screen')).GuideScreen,
}));
const viewsScreen = new FetchedPart(async () => ({
  default: (await import('../../screens/views/views-screen')).ViewsScreen,
}));

function Fetched<P extends object>({ part, props }: { readonly part: FetchedPart<P>; readonly props: P }) {
  const Screen = useFetchedPart(part);
  return Screen === null ? null : <Screen {...props} />;
}

/** How each screen is drawn. A screen that has the owner as its React key keeps no text that was typed under another account or role. */
const views: Views = {
  start: () => <LoginScreen />,
  login: () => <LoginScreen />,
  forgotPassword: () => <ForgotPasswordScreen />,
  registration: () => <RegistrationScreen />,
  activate: ({ route }) => <ActivateScreen token={route.token} />,
  entityList: ({ list }) => <EntityListScreen list={list} persons={false} />,
  personList: ({ list }) => <EntityListScreen list={list} persons />,
  press: ({ route, owner }) => <Fetched key={owner} part={pressScreen} props={{ id: route.id }} />,
  uploadFilter: ({ list }) => <Fetched part={uploadFilterScreen} props={{ list }} />,
  ownTables: ({ list, owner }) => <Fetched key={owner} part={ownTablesScreen} props={{ list }} />,
  views: ({ list }) => <Fetched part={viewsScreen} props={{ list }} />,
  notes: ({ owner }) => <NotesScreen key={owner} />,
  contacts: ({ owner }) => <ContactsScreen key={owner} />,
  months: ({ owner }) => <Fetched key={owner} part={monthsScreen} props={{}} />,
  compare: ({ list, owner }) => <Fetched key={owner} part={compareScreen} props={{ list }} />,
  consequences: ({ owner }) => <Fetched key={owner} part={consequencesScreen} props={{}} />,
  settings: () => <Fetched part={settingsScreen} props={{ onOwnWork: openOwnWork }} />,
  policies: () => <Fetched part={policiesScreen} props={{}} />,
  entityDetail: ({ route, list }) => <EntityDetailScreen id={route.id} list={list} />,
  personDetail: ({ route }) => <PersonDetailScreen id={route.id} />,
  contact: () => <ContactScreen />,
  guide: () => <Fetched part={guideScreen} props={{}} />,
  faq: ({ list }) => <FaqScreen list={list} />,
  helpEntities: ({ list }) => <FilterHelpScreen list={list} of="advisers" />,
  helpPersons: ({ list }) => <FilterHelpScreen list={list} of="persons" />,
  privacy: () => <PrivacyScreen />,
  notFound: () => <NotFoundScreen />,
};

/** Draws the screen of a route. */
export const drawScreen = ({ route, list, owner }: Drawn<Route['name']>): ReactNode =>
  (views[route.name] as (drawn: Drawn<Route['name']>) => ReactNode)({ route, list, owner });
