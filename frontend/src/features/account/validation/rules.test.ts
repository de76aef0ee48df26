import { createTranslator } from 'next-intl';
import { object } from 'yup';
import { commonPasswords, createRules } from './rules';
import messages from '../../../../messages/en.json';

const {
  agreement,
  choices,
  email,
  knownPassword,
  newPassword,
  number,
  required,
  requiredText,
  sameAs,
  username,
} = createRules(createTranslator({ locale: 'en', messages, namespace: 'forms.validation' }));

const findMessage = (schema: { validate: (value: unknown) => Promise<unknown> }, value: unknown) =>
  schema.validate(value).then(
    () => null,
    (error: Error) => error.message,
  );

test.each([
  ['', 'Required.'],
  ['ab c!', 'Invalid characters: space !'],
  ['joe.b-c', 'Invalid characters: . -'],
  ['Jürgen', 'Invalid characters: ü'],
  ['日本', 'Unicode is not allowed.'],
  ['x'.repeat(61), 'Must be at most 60 characters long.'],
  ['x'.repeat(60), null],
  ['  Ann_1  ', null],
])('validates the username %j: %s', async (value, message) => {
  expect(await findMessage(username().required(required), value)).toBe(message);
});

test.each([
  ['', 'Required.'],
  ['ann', 'Must be a valid email.'],
  ['ann@example', 'Must be a valid email.'],
  ['ann@example.c', 'Must be a valid email.'],
  ['@example.com', 'Must be a valid email.'],
  ['ann+games@example.com', 'Invalid characters: +'],
  ['änn@exámple.com', null],
  ['ann@例え.com', 'Unicode is not allowed.'],
  [' ann@example.co ', null],
])('validates the email %j: %s', async (value, message) => {
  expect(await findMessage(email().required(required), value)).toBe(message);
});

test.each([
  ['', 'Required.'],
  ['Abcde1', 'Must be at least 8 characters long.'],
  ['abcdefg1', 'Must have at least one: lowercase and uppercase character.'],
  ['Abcdefgh', 'Must have at least one: number.'],
  ['abcdefgh', 'Must have at least one: lowercase and uppercase character, number.'],
  ['Password123', 'Please choose a more secure password.'],
  ['Abcdefg1日', 'Unicode is not allowed.'],
  ['Abcdefg1', null],
  [' Abcdef1', null],
])('validates the new password %j: %s', async (value, message) => {
  expect(await findMessage(newPassword().required(required), value)).toBe(message);
});

test.each([
  ['Abcdefg1', 'Must have at least one: special character.'],
  ['Abcdef 1', 'Must have at least one: special character.'],
  [
    'abcdefgh',
    'Must have at least one: special character, lowercase and uppercase character, number.',
  ],
  ['Abcdefg1!', null],
])('requires a special character in %j where a form asks for one: %s', async (value, message) => {
  expect(await findMessage(newPassword({ needsSpecial: true }), value)).toBe(message);
});

test('rejects the twenty most common passwords in any case', async () => {
  expect(commonPasswords.size).toBe(20);
  expect(await findMessage(newPassword(), 'QWERTY123')).toBe(
    'Please choose a more secure password.',
  );
});

test('compares the repeated password exactly', async () => {
  const schema = object({ password: newPassword(), again: sameAs('password') });
  expect(await findMessage(schema, { password: 'Abcdefg1', again: 'Abcdefg2' })).toBe(
    'Passwords do not match.',
  );
  expect(await findMessage(schema, { password: 'Abcdefg1', again: 'Abcdefg1' })).toBeNull();
});

test('trims text except a login password', async () => {
  expect(await requiredText().validate(' Ann ')).toBe('Ann');
  expect(await knownPassword().validate(' pass ')).toBe(' pass ');
  expect(await findMessage(requiredText(), '  ')).toBe('Required.');
  expect(await findMessage(agreement(), false)).toBe('Required.');
});

test.each([
  ['seven', 'Must be a number.'],
  ['7', null],
  ['', null],
])('validates the number %j: %s', async (value, message) => {
  expect(await findMessage(number(), value)).toBe(message);
});

test.each([
  [-3, 0],
  [7, 7],
  [99, 14],
])('clamps the number %j to %j with a maximum of 14', (value, clamped) => {
  expect(number({ maxValue: 14 }).cast(value)).toBe(clamped);
});

test.each([
  [{ min: 1 }, [], 'Select at least 1 option.'],
  [{ min: 2 }, ['a'], 'Select at least 2 options.'],
  [{ max: 1 }, ['a', 'b'], 'Select up to 1 option.'],
  [{ min: 1, max: 3 }, [], 'Select between 1 and 3 options.'],
  [{ min: 1, max: 3 }, ['a', 'b'], null],
])('validates the selection with the limits %j, %j: %s', async (limits, chosen, message) => {
  expect(await findMessage(choices(limits), chosen)).toBe(message);
});
