import { SegmentedControl, TextInput, type TextInputProps } from '@mantine/core';
import { useId, useState } from 'react';
import {
  defaultSettings,
  type SettingName,
  type SettingNameOf,
  type Settings,
  settingsTable,
} from '../../../shared/domain/program/settings';
import { withoutInvisibleSigns } from '../../../shared/format/fold';
import { formatCount, readTypedNumber } from '../../../shared/format/format-number';
import { addressFault, addressSentences } from '../../../shared/format/service-address';
import { sentenceOf } from '../../bridge/bridge';
import { changeSettings } from '../../core/account/introduction';
import { useApplication } from '../../core/application-store';
import { NumberField } from '../../ui/forms/fields';
import { OwnOrManaged } from './managed-setting';
import classes from './settings-screen.module.css';

/** The value of a setting. */
export const useSetting = <N extends SettingName>(name: N): Settings[N] =>
  useApplication((state) => (state.start?.settings ?? defaultSettings)[name]);

/** A field is beside its label; what it means and what is wrong are under it. */
const order: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

type Labels = { readonly [N in SettingNameOf<'choice'>]: Readonly<Record<Settings[N], string>> };
type ChoiceProps = {
  readonly label: string;
  /** Called when the choice is stored, or could not be. */
  readonly onChanged?: () => void;
} & { [N in keyof Labels]: { readonly name: N; readonly labels: Labels[N] } }[keyof Labels];

/** Chooses one of a few values, which are all visible. */
export const ChoiceSetting = (props: ChoiceProps) => (
  <OwnOrManaged name={props.name}>
    <OwnChoice {...props} />
  </OwnOrManaged>
);

function OwnChoice({ name, label, labels, onChanged }: ChoiceProps) {
  const id = useId();
  const words: Readonly<Record<string, string>> = labels;
  return (
    <div className={classes.row}>
      <span id={id}>{label}</span>
      <SegmentedControl
        className={classes.choice}
        aria-labelledby={id}
        data={settingsTable[name].values.map((value) => ({ value, label: words[value] }))}
        value={useSetting(name)}
        onChange={(value) => void changeSettings({ [name]: value }).then(onChanged)}
      />
    </div>
  );
}

type FieldProps<N extends SettingName> = { readonly name: N; readonly label: string; readonly description: string };

/**
 * The text of a field: what is stored, until the user types. A field without typed text follows a change of another window, and does not
 * store its earlier text when it is left.
 */
function useTyped(stored: string) {
  const [typed, type] = useState<string | null>(null);
  const end = () => type((text) => (text === typed ? null : text));
  return { shown: typed ?? stored, type, end };
}

export const CountSetting = (props: FieldProps<SettingNameOf<'count'>>) => (
  <OwnOrManaged name={props.name}>
    <OwnCount {...props} />
  </OwnOrManaged>
);

function OwnCount({ name, label, description }: FieldProps<SettingNameOf<'count'>>) {
  const { least, most } = settingsTable[name];
  const value = useSetting(name);
  const { shown, type, end } = useTyped(formatCount(value));
  const read = readTypedNumber(shown);
  const isRight = read !== null && Number.isInteger(read) && read >= least && read <= most;
  return (
    <NumberField
      className={classes.field}
      inputWrapperOrder={order}
      label={label}
      description={description}
      error={isRight ? undefined : `Typ een getal van ${formatCount(least)} tot ${formatCount(most)}.`}
      least={least}
      most={most}
      value={shown}
      onChange={type}
      onBlur={() => {
        if (!isRight) return;
        if (read === value) end();
        else void changeSettings({ [name]: read }).then(end);
      }}
    />
  );
}

/** What is wrong with a typed address; null when it is valid, although main may still refuse it. */
function faultOf(name: SettingNameOf<'address' | 'mail'>, text: string): string | null {
  const setting = settingsTable[name];
  if (setting.kind === 'mail') return null;
  const fault = addressFault(setting.service, text);
  return fault === null ? null : addressSentences[setting.service][fault];
}

type AddressProps = FieldProps<SettingNameOf<'address' | 'mail'>> & { readonly example: string };

/** The address of a service, or for mail; stored when the field is left. */
export const AddressSetting = (props: AddressProps) => (
  <OwnOrManaged name={props.name}>
    <OwnAddress {...props} />
  </OwnOrManaged>
);

function OwnAddress({ name, label, description, example }: AddressProps) {
  const value = useSetting(name);
  const { shown, type, end } = useTyped(value);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const text = withoutInvisibleSigns(shown).trim();
    if (text === value) {
      end();
      return setProblem(null);
    }
    const fault = text === '' ? null : faultOf(name, text);
    if (fault !== null) return setProblem(fault);
    const failed = await useApplication.getState().changeSettings({ [name]: text });
    if (failed !== null)
      return setProblem(
        failed.code === 'INVALID_REQUEST' ? `Dit adres is niet begrepen. Voorbeeld: ${example}` : sentenceOf(failed),
      );
    end();
    setProblem(null);
  };
  return (
    <TextInput
      className={`${classes.field} ${classes.long}`}
      inputWrapperOrder={order}
      label={label}
      description={description}
      error={problem}
      placeholder={example}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
      }}
    />
  );
}
