import {
  ActionIcon,
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  Input,
  InputWrapper,
  Menu,
  Modal,
  Popover,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  Tooltip,
  type VariantColorsResolver,
} from '@mantine/core';
import { bestFirst } from '../../ui/forms/best-first';
import { selectText } from '../../ui/forms/fields';
import calendar from './calendar.module.css';
import choices from './choices.module.css';
import classes from './theme.module.css';

const clear = '1px solid transparent';

/** Buttons have four looks: filled (one per screen), default (with a border), light (pressed or chosen) and subtle. */
const variantColorResolver: VariantColorsResolver = ({ variant }) => {
  if (variant === 'filled')
    return { background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)', border: clear };
  if (variant === 'light')
    return {
      background: 'var(--accent-soft)',
      hover: 'var(--accent-soft)',
      color: 'var(--ink)',
      border: '1px solid var(--accent-line)',
    };
  if (variant === 'default' || variant === 'outline')
    return {
      background: 'var(--surface)',
      hover: 'var(--hover)',
      color: 'var(--ink)',
      border: '1px solid var(--control)',
    };
  return { background: 'transparent', hover: 'var(--hover)', color: 'var(--ink)', border: clear };
};

const fade = { transition: 'fade', duration: 120 } as const;

/** Menus and popovers stay inside the window; without other space, they cover their own button. */
const withinWindow = { flip: true, shift: { crossAxis: true, limiter: undefined, padding: 8 } };

const buttonHeights: Readonly<Record<string, string>> = { xs: '26px', sm: '30px', md: '34px', lg: '38px' };
const fieldHeights: Readonly<Record<string, string>> = { xs: '26px', sm: '30px', md: '34px', lg: '38px' };
const heightOf = (heights: Readonly<Record<string, string>>, size: unknown) => heights[String(size)];

/** The labels of a calendar's arrows. The calendar's heading, which leads to months and years, is named by its text. */
const calendarLabels = {
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  previousYear: 'Vorig jaar',
  nextYear: 'Volgend jaar',
  previousDecade: 'Vorige tien jaar',
  nextDecade: 'Volgende tien jaar',
};

/** Uses the tokens in every Mantine component; sizes are as in tokens.css. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '14px', xl: '17px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '20px', xl: '24px' },
  fontWeights: { regular: '400', medium: '500', bold: '650' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '4px', md: '6px', lg: '8px', xl: '8px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'var(--float)', md: 'var(--float)', lg: 'var(--float)', xl: 'var(--float)' },
  primaryColor: 'teal',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: classes.focus,
  activeClassName: '',
  variantColorResolver,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm', variant: 'default' },
      classNames: { root: classes.button },
      vars: (_theme, props) => ({
        root: { '--button-height': heightOf(buttonHeights, props.size ?? 'sm'), '--button-fz': '13px' },
      }),
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', size: 28 },
      classNames: { root: classes.iconButton },
    }),
    Input: Input.extend({
      defaultProps: { size: 'sm' },
      classNames: { wrapper: classes.field, input: classes.input },
      vars: (_theme, props) => ({
        wrapper: { '--input-height': heightOf(fieldHeights, props.size ?? 'sm'), '--input-fz': '13px' },
      }),
    }),
    InputWrapper: InputWrapper.extend({
      classNames: { label: classes.label, description: classes.description, error: classes.error },
    }),
    Checkbox: Checkbox.extend({
      defaultProps: { size: 'xs', iconColor: 'var(--on-accent)' },
      classNames: { body: choices.body, label: choices.label, input: choices.box },
    }),
    Radio: Radio.extend({
      defaultProps: { size: 'xs', iconColor: 'var(--on-accent)' },
      classNames: { label: choices.label, radio: choices.box },
    }),
    Switch: Switch.extend({ classNames: { label: choices.label, track: choices.track, thumb: choices.thumb } }),
    SegmentedControl: SegmentedControl.extend({
      defaultProps: { size: 'sm', transitionDuration: 0, withItemsBorders: true },
      classNames: { root: classes.segments, indicator: classes.segmentChosen, label: classes.segment },
    }),
    Menu: Menu.extend({
      defaultProps: {
        transitionProps: fade,
        shadow: 'sm',
        radius: 'md',
        offset: 4,
        middlewares: withinWindow,
        // The placeholder would be a child of the menu that is no menu item; the first item takes the focus instead.
        withInitialFocusPlaceholder: false,
      },
      classNames: { dropdown: classes.floating, item: classes.menuItem, label: classes.menuLabel },
    }),
    Popover: Popover.extend({
      defaultProps: { transitionProps: fade, shadow: 'sm', radius: 'md', offset: 4, middlewares: withinWindow },
      classNames: { dropdown: classes.floating },
    }),
    // On focus the text of the field is selected, so that typing replaces it.
    Select: Select.extend({
      // The list of options itself scrolls: an element around it could be scrolled only with a mouse.
      defaultProps: { selectFirstOptionOnChange: true, filter: bestFirst, onFocus: selectText, withScrollArea: false },
      classNames: { options: classes.options, option: classes.menuItem },
    }),
    // The options look like those of a Select.
    Autocomplete: { classNames: { options: classes.options, option: classes.menuItem, dropdown: classes.floating } },
    MultiSelect: {
      defaultProps: { selectFirstOptionOnChange: true, filter: bestFirst, withScrollArea: false },
      classNames: { options: classes.options, option: classes.menuItem },
    },
    Combobox: { classNames: { dropdown: classes.floating, option: classes.menuItem } },
    DatePicker: { defaultProps: { ariaLabels: calendarLabels }, classNames: { day: calendar.day } },
    DateInput: { defaultProps: { ariaLabels: calendarLabels }, classNames: { day: calendar.day } },
    MonthPicker: { defaultProps: { ariaLabels: calendarLabels }, classNames: { monthsListControl: calendar.day } },
    Tooltip: Tooltip.extend({
      defaultProps: { transitionProps: fade, openDelay: 400, radius: 'sm' },
      classNames: { tooltip: classes.tooltip },
    }),
    Modal: Modal.extend({
      defaultProps: {
        // The page itself never scrolls, and the lock would add a style that the content security policy refuses.
        lockScroll: false,
        size: 600,
        radius: 'lg',
        shadow: 'sm',
        transitionProps: { transition: 'fade', duration: 160 },
        closeButtonProps: { 'aria-label': 'Sluiten', size: 28 },
        // As an HTML header, it would be the banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      classNames: {
        root: classes.dialog,
        overlay: classes.veil,
        inner: classes.dialogRoom,
        content: classes.floating,
        header: classes.dialogHeader,
        title: classes.dialogTitle,
      },
    }),
    ModalOverlay: { defaultProps: { color: 'var(--veil)', backgroundOpacity: 1 } },
    CloseButton: { defaultProps: { 'aria-label': 'Sluiten', size: 28 }, classNames: { root: classes.iconButton } },
    Notification: {
      defaultProps: { radius: 'lg', closeButtonProps: { 'aria-label': 'Melding sluiten' } },
      classNames: {
        root: classes.notification,
        title: classes.notificationTitle,
        description: classes.notificationText,
      },
    },
    Loader: { defaultProps: { type: 'oval', size: 16 } },
  },
});

const names = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-success': 'var(--green)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-teal-filled': 'var(--accent)',
  '--mantine-color-teal-filled-hover': 'var(--accent-hover)',
  '--mantine-color-teal-light': 'var(--accent-soft)',
  '--mantine-color-teal-light-hover': 'var(--accent-soft)',
  '--mantine-color-teal-light-color': 'var(--ink)',
  '--mantine-color-teal-outline': 'var(--accent)',
  '--mantine-color-teal-outline-hover': 'var(--accent-soft)',
};

/** Mantine's own colour variables, each set to a token. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: names, dark: names });
