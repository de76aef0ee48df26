import { object } from 'yup';
import { commonPasswords } from './common-passwords';
import { agreement, email, knownPassword, messages, newPassword, requiredText, sameAs, username } from './rules';

/** What a field says about a value; null when it has nothing to say. */
const said = (schema: { validate: (value: unknown) => Promise<unknown> }, value: unknown) =>
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
])('a username %j: %s', async (value, message) => {
  expect(await said(username().required(messages.required), value)).toBe(message);
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
])('an address %j: %s', async (value, message) => {
  expect(await said(email().required(messages.required), value)).toBe(message);
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
])('a new password %j: %s', async (value, message) => {
  expect(await said(newPassword().required(messages.required), value)).toBe(message);
});

test('twenty passwords are too common, however they are written', async () => {
  expect(commonPasswords.size).toBe(20);
  expect(await said(newPassword(), 'QWERTY123')).toBe('Please choose a more secure password.');
});

test('a password is repeated to the letter', async () => {
  const schema = object({ password: newPassword(), again: sameAs('password') });
  expect(await said(schema, { password: 'Abcdefg1', again: 'Abcdefg2' })).toBe('Passwords do not match.');
  expect(await said(schema, { password: 'Abcdefg1', again: 'Abcdefg1' })).toBeNull();
});

test('text is trimmed, the password of a login is not', async () => {
  expect(await requiredText().validate(' Ann ')).toBe('Ann');
  expect(await knownPassword().validate(' pass ')).toBe(' pass ');
  expect(await said(requiredText(), '  ')).toBe('Required.');
  expect(await said(agreement(), false)).toBe('Required.');
});
