<?php

declare(strict_types=1);

namespace Drupal\ag_account\Hook;

use Drupal\ag_account\PasswordRule;
use Drupal\Core\Entity\EntityFormInterface;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\user\UserInterface;

/**
 * The forms that make and change accounts in the admin.
 */
final class AccountForm {

  #[Hook('form_user_form_alter')]
  public function formUserFormAlter(array &$form): void {
    $form['#entity_builders'][] = [self::class, 'keepPassword'];
  }

  #[Hook('form_user_register_form_alter')]
  public function formUserRegisterFormAlter(array &$form): void {
    $form['#validate'][] = [self::class, 'checkPassword'];
  }

  /**
   * Holds the password that an administrator chooses for a new member to the rules that members have.
   */
  public static function checkPassword(array &$form, FormStateInterface $form_state): void {
    $password = (string) $form_state->getValue('pass');
    $fault = $password === '' ? NULL : PasswordRule::fault($password);
    if ($fault !== NULL) {
      $form_state->setErrorByName('pass', $fault);
    }
  }

  /**
   * Lets a password that is left empty be the one there is, as its field says: core does so only once the account is stored.
   */
  public static function keepPassword(string $type, UserInterface $account, array $form, FormStateInterface $form_state): void {
    $edit = $form_state->getFormObject();
    // Who names the current password keeps it anyway, and its own check is of the field that it is for.
    $isKept = $form_state->getValue('pass') === '' && (string) $form_state->getValue('current_pass') === '';
    $stored = $edit instanceof EntityFormInterface ? $edit->getEntity() : NULL;
    if ($isKept && !$account->isNew() && $stored instanceof UserInterface) {
      $account->set('pass', $stored->get('pass')->getValue());
    }
  }

}
