<?php

declare(strict_types=1);

namespace Drupal\ag_account\Hook;

use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\PasswordRule;
use Drupal\Core\Entity\EntityFormInterface;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\user\UserInterface;

/**
 * Alters the account forms of the administration.
 */
final class AccountForm {

  #[Hook('form_user_form_alter')]
  public function formUserFormAlter(array &$form, FormStateInterface $form_state): void {
    $form['#entity_builders'][] = [self::class, 'preservePassword'];
  }

  #[Hook('form_user_register_form_alter')]
  public function formUserRegisterFormAlter(array &$form, FormStateInterface $form_state): void {
    $form['#validate'][] = [self::class, 'checkPassword'];
  }

  #[Hook('form_user_admin_settings_alter')]
  public function formUserAdminSettingsAlter(array &$form, FormStateInterface $form_state): void {
    $form['ag_account'] = [
      '#type' => 'details',
      '#title' => new TranslatableMarkup('Consent, children and unused accounts'),
      '#open' => TRUE,
    ];
    $form['ag_account']['consent_text'] = [
      '#type' => 'textfield',
      '#title' => new TranslatableMarkup('What new members agree to'),
      '#description' => new TranslatableMarkup('The site shows this text, and in another language the translation of the original text. It is stored with the date and the version of the linked pages when somebody registers.'),
      '#maxlength' => 255,
      '#required' => TRUE,
      '#config_target' => 'ag_account.settings:consent_text',
    ];
    $form['ag_account']['child_request_days'] = [
      '#type' => 'number',
      '#title' => new TranslatableMarkup('Time to reply to a request about a child’s data'),
      '#description' => new TranslatableMarkup('The desk shows older requests as overdue. The law of many countries gives a month.'),
      '#field_suffix' => new TranslatableMarkup('days'),
      '#min' => 1,
      '#max' => 90,
      '#required' => TRUE,
      '#config_target' => 'ag_account.settings:child_request_days',
    ];
    $form['ag_account']['inactive_months'] = [
      '#type' => 'number',
      '#title' => new TranslatableMarkup('Delete accounts that have not been used for'),
      '#description' => new TranslatableMarkup('Members are warned by email 30 days before. Accounts with a role, a game pass or content are kept. 0 deletes none.'),
      '#field_suffix' => new TranslatableMarkup('months'),
      '#min' => 0,
      '#max' => 120,
      '#required' => TRUE,
      '#config_target' => 'ag_account.settings:inactive_months',
    ];
    // AccountHooks::mailAlter() replaces these emails.
    foreach (['email_admin_created', 'email_password_reset'] as $replaced) {
      $form[$replaced]['#access'] = FALSE;
    }
    foreach (self::mails() as $key => $label) {
      $form["ag_account_$key"] = [
        '#type' => 'details',
        '#title' => $label,
        '#group' => 'email',
        '#weight' => -1,
      ] + self::mailFields($key);
    }
  }

  /**
   * @return array<string, \Drupal\Core\StringTranslation\TranslatableMarkup>
   *   Labels by key in ag_account.mail.
   */
  private static function mails(): array {
    return [
      'activation' => new TranslatableMarkup('Activation of a new account'),
      'reset' => new TranslatableMarkup('Link to choose a password'),
      'new_address' => new TranslatableMarkup('Confirmation of a new email address'),
      'changed' => new TranslatableMarkup('Changed email address'),
      'attempts' => new TranslatableMarkup('Too many failed sign-ins'),
      'inactive' => new TranslatableMarkup('Deletion of an unused account'),
      'contact' => new TranslatableMarkup('Message of a visitor'),
      'child_data' => new TranslatableMarkup('Message about a child’s data'),
    ];
  }

  private static function mailFields(string $key): array {
    $target = "ag_account.mail:$key";
    $fields = [
      "ag_account_{$key}_subject" => [
        '#type' => 'textfield',
        '#title' => new TranslatableMarkup('Subject'),
        '#config_target' => "$target.subject",
        '#required' => TRUE,
        '#maxlength' => 180,
      ],
      "ag_account_{$key}_body" => [
        '#type' => 'textarea',
        '#title' => new TranslatableMarkup('Body'),
        '#config_target' => "$target.body",
        '#required' => TRUE,
        '#rows' => 12,
      ],
    ];
    // Messages to the site have no link.
    if (!in_array($key, ['contact', 'child_data'], TRUE)) {
      $fields["ag_account_{$key}_button"] = [
        '#type' => 'textfield',
        '#title' => new TranslatableMarkup('Label of the button'),
        '#description' => new TranslatableMarkup('The body has the button at [portal-mail:link].'),
        '#config_target' => "$target.button",
        '#required' => TRUE,
      ];
    }
    return $fields;
  }

  /**
   * Core sends the email before it responds, and reports failures for existing accounts only.
   */
  #[Hook('form_user_pass_alter')]
  public function formUserPassAlter(array &$form, FormStateInterface $form_state): void {
    $form['#submit'] = [[self::class, 'sendReset']];
  }

  public static function sendReset(array &$form, FormStateInterface $form_state): void {
    $identifier = trim((string) $form_state->getValue('name'));
    \Drupal::service(AccountMailer::class)->sendReset($identifier, NULL, 'mail', 'name');
    \Drupal::messenger()->addStatus(
      t(
        'If %identifier is a valid account, an email will be sent with instructions to reset your password.',
        ['%identifier' => $identifier],
      ),
    );
    $form_state->setRedirect('<front>');
  }

  public static function checkPassword(array &$form, FormStateInterface $form_state): void {
    $password = (string) $form_state->getValue('pass');
    $error = $password === '' ? NULL : PasswordRule::violation($password);
    if ($error !== NULL) {
      $form_state->setErrorByName('pass', $error);
    }
  }

  /**
   * Treats an empty password as unchanged; core does so only after validation.
   */
  public static function preservePassword(
    string $type,
    UserInterface $account,
    array $form,
    FormStateInterface $form_state,
  ): void {
    $edit = $form_state->getFormObject();
    // The current password is validated by its own field.
    $isUnchanged = $form_state->getValue('pass') === ''
      && (string) $form_state->getValue('current_pass') === '';
    $stored = $edit instanceof EntityFormInterface ? $edit->getEntity() : NULL;
    if ($isUnchanged && !$account->isNew() && $stored instanceof UserInterface) {
      $account->set('pass', $stored->get('pass')->getValue());
    }
  }

}
