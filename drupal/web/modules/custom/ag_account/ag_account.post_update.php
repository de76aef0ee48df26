<?php

/**
 * @file
 * Post-update functions of accounts.
 */

declare(strict_types=1);

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\language\ConfigurableLanguageManagerInterface;
use Drupal\user\UserInterface;

/**
 * Moves the copy of emails and its translations to the configuration.
 */
function ag_account_post_update_mails(): void {
  $link = '[portal-mail:link]';
  $unchanged = 'The link works once and expires in 24 hours. If this wasn’t you, you can ignore this email: nothing has changed.';
  _ag_account_store_mails('ag_account.mail', [
    'activation' => [
      'Activate your account at @site',
      'Welcome to @site. Open this link to activate your account:',
      $link,
      'The link works once and expires in 24 hours. If you didn’t register, you can ignore this email.',
      'Activate your account',
    ],
    'attempts' => [
      'Failed sign-ins to your account at @site',
      'There were too many sign-in attempts with a wrong password, so we’ve blocked sign-ins to your account for up to an hour. Your account is safe. To sign in now, choose a new password:',
      $link,
      'Choose a new password',
    ],
    'changed' => [
      'Your address at @site was changed',
      'Your account’s email address has been changed, and we’ll no longer write to this one. If this wasn’t you, someone else may have your password. Contact us right away.',
      $link,
      'Open @site',
    ],
    'new_address' => [
      'Confirm your new address at @site',
      'You asked to use this address for your account. Open this link to confirm it:',
      $link,
      $unchanged,
      'Confirm this address',
    ],
    'reset' => [
      'Choose a new password for @site',
      'Someone asked for a new password for your account. Open this link to choose one:',
      $link,
      $unchanged,
      'Choose a new password',
    ],
  ], [
    'contact' => [
      'subject' => 'Message from [contact-message:name] to [site:name]',
      'body' => "[contact-message:name] <[contact-message:email]> wrote:\n\n[contact-message:message]",
    ],
  ]);
}

/**
 * Opens registration, which earlier versions never closed.
 */
function ag_account_post_update_registration_setting(): ?TranslatableMarkup {
  $settings = \Drupal::configFactory()->getEditable('user.settings');
  // Of the values, only this one was a default: the recipe set it.
  if ($settings->get('register') !== UserInterface::REGISTER_ADMINISTRATORS_ONLY) {
    return NULL;
  }
  $settings->set('register', UserInterface::REGISTER_VISITORS)->save();
  return t('Visitors can register, as before. The account settings now apply to the site: to close registration, choose “Administrators only” there.');
}

/**
 * Installs the module of the demo members on sites that have them.
 */
function ag_account_post_update_demo_module(): void {
  $uuids = array_map(
    static fn(string $file): string => basename($file, '.yml'),
    glob(DRUPAL_ROOT . '/../recipes/ag_demo/content/user/*.yml') ?: [],
  );
  $storage = \Drupal::entityTypeManager()->getStorage('user');
  if ($uuids !== [] && $storage->loadByProperties(['uuid' => $uuids]) !== []) {
    \Drupal::service('module_installer')->install(['ag_demo']);
  }
}

/**
 * Stores emails of earlier versions as templates.
 *
 * @param array<string, string[]> $mails
 *   Subject, paragraphs and button label.
 * @param string[] $tokens
 *   Tokens by placeholder.
 */
function _ag_account_store_mails(
  string $name,
  array $mails,
  array $others = [],
  array $tokens = [],
): void {
  $config = \Drupal::configFactory()->getEditable($name);
  // Updates that ran before may have stored templates that are newer.
  $stored = $config->getRawData();
  if (array_diff_key($mails, $stored) === []) {
    return;
  }
  $tokens += [
    '@name' => '[user:account-name]',
    '@site' => '[site:name]',
    '@contact' => '[portal-mail:contact-page]',
  ];
  $templates = static function (string $langcode) use ($mails, $tokens): array {
    $text = static fn(string $text): string => strtr(
      str_starts_with($text, '[')
        ? $text
        : (\Drupal::translation()->getStringTranslation($langcode, $text, '') ?: $text),
      $tokens,
    );
    return array_map(static fn(array $mail): array => [
      'subject' => $text($mail[0]),
      'body' => implode("\n\n", array_map($text, [
        'Hello @name,',
        ...array_slice($mail, 1, -1),
        '[site:name]',
        'Questions? Contact us: @contact',
      ])),
      'button' => $text((string) end($mail)),
    ], $mails);
  };
  $english = $templates('en');
  $data = $stored + ['langcode' => 'en'] + $english + $others;
  ksort($data);
  $config->setData($data)->save();
  $languages = \Drupal::languageManager();
  if ($languages instanceof ConfigurableLanguageManagerInterface) {
    foreach (array_keys($languages->getLanguages()) as $langcode) {
      $translated = $templates($langcode);
      if ($translated !== $english) {
        $languages->getLanguageConfigOverride($langcode, $name)->setData($translated)->save();
      }
    }
  }
}
