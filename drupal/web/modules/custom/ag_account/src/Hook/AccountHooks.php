<?php

declare(strict_types=1);

namespace Drupal\ag_account\Hook;

use Drupal\ag_account\AccountMails;
use Drupal\ag_account\AddressChange;
use Drupal\ag_account\Captcha;
use Drupal\ag_account\Consents;
use Drupal\ag_account\LoginFlood;
use Drupal\ag_account\OneTimeTokens;
use Drupal\ag_account\OwnSessions;
use Drupal\ag_account\Plugin\Mail\PortalMail;
use Drupal\ag_account\Unactivated;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Entity\EntityTypeInterface;
use Drupal\Core\Field\FieldDefinitionInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Session\AccountInterface;
use Drupal\user\RoleInterface;
use Drupal\user\UserInterface;

/**
 * What core lets members see and set of their accounts, mended.
 */
final class AccountHooks {

  public function __construct(
    private readonly AccountMails $mails,
    private readonly OneTimeTokens $tokens,
    private readonly OwnSessions $sessions,
    private readonly Captcha $captcha,
    private readonly LoginFlood $loginFlood,
    private readonly Unactivated $unactivated,
    private readonly AddressChange $addresses,
    private readonly Consents $consents,
  ) {}

  /**
   * Writes the module's mails.
   */
  #[Hook('mail')]
  public function mail(string $key, array &$message, array $params): void {
    [$message['subject'], $message['body'], $message['params']['button']] = $this->mails->letter($key, $params['name'], $params['link']);
  }

  /**
   * Replaces core's mails with a link to choose a password: theirs lead to pages of Drupal's, which members never see.
   */
  #[Hook('mail_alter')]
  public function mailAlter(array &$message): void {
    $user = $message['params']['account'] ?? NULL;
    if ($user instanceof UserInterface && in_array($message['id'], ['user_password_reset', 'user_register_admin_created'], TRUE)) {
      [$message['subject'], $message['body'], $message['params']['button']] = $this->mails->resetLetter($user);
    }
  }

  /**
   * Mails that go through Symfony's mailer have HTML as well.
   */
  #[Hook('mail_backend_info_alter')]
  public function mailBackendInfoAlter(array &$info): void {
    if (isset($info['symfony_mailer'])) {
      $info['symfony_mailer']['class'] = PortalMail::class;
    }
  }

  /**
   * Tells the site which captcha to show.
   */
  #[Hook('ag_site_alter')]
  public function agSiteAlter(array &$site): void {
    $site['captcha'] = $this->captcha->widget();
  }

  #[Hook('cron')]
  public function cron(): void {
    $this->tokens->forgetExpired();
    $this->sessions->forgetEnded();
    $this->unactivated->forgetLapsed();
  }

  #[Hook('user_login')]
  public function userLogin(UserInterface $account): void {
    $this->sessions->begin((int) $account->id());
    $this->loginFlood->succeed();
  }

  /**
   * Holds a member's new address back until it is confirmed.
   */
  #[Hook('user_presave')]
  public function userPresave(UserInterface $user): void {
    $this->addresses->hold($user);
  }

  /**
   * Ends what a member was sent: after a change of password or address nobody gets in by an older mail.
   *
   * Core ends the other sessions with a password; here they end with an address, too.
   */
  #[Hook('user_update')]
  public function userUpdate(UserInterface $user): void {
    // Drupal 11.2 has a method for it.
    $before = method_exists($user, 'getOriginal') ? $user->getOriginal() : $user->original;
    if ($before instanceof UserInterface && ($before->getPassword() !== $user->getPassword() || $before->getEmail() !== $user->getEmail())) {
      $this->tokens->forgetMember((int) $user->id());
    }
    if ($before instanceof UserInterface && $before->getEmail() !== $user->getEmail()) {
      $this->sessions->endOthers((int) $user->id());
    }
    if ($user->isActive()) {
      $this->tokens->forget((int) $user->id(), OneTimeTokens::ACTIVATE);
    }
  }

  #[Hook('user_delete')]
  public function userDelete(UserInterface $user): void {
    $this->tokens->forgetMember((int) $user->id());
    $this->sessions->endAll((int) $user->id());
    $this->consents->forget((int) $user->id());
  }

  /**
   * Shows members their own roles, which core hides even from them.
   */
  #[Hook('entity_field_access')]
  public function entityFieldAccess(string $operation, FieldDefinitionInterface $field, AccountInterface $account, ?FieldItemListInterface $items = NULL): AccessResultInterface {
    if ($operation !== 'view' || $field->getTargetEntityTypeId() !== 'user' || $field->getName() !== 'roles' || $items === NULL) {
      return AccessResult::neutral();
    }
    $own = $account->isAuthenticated() && (int) $items->getEntity()->id() === (int) $account->id();
    return AccessResult::allowedIf($own)->cachePerUser();
  }

  #[Hook('user_role_access')]
  public function userRoleAccess(RoleInterface $role, string $operation, AccountInterface $account): AccessResultInterface {
    $own = $operation === 'view' && $account->isAuthenticated() && in_array($role->id(), $account->getRoles(), TRUE);
    return AccessResult::allowedIf($own)->addCacheContexts(['user.roles']);
  }

  /**
   * Holds new names, addresses and passwords to the portal's rules, wherever they are set.
   */
  #[Hook('entity_base_field_info_alter')]
  public function entityBaseFieldInfoAlter(array &$fields, EntityTypeInterface $entity_type): void {
    if ($entity_type->id() === 'user') {
      $fields['name']->addConstraint('AgUsername');
      $fields['mail']->addConstraint('AgMail');
      $fields['pass']->addConstraint('AgPassword');
      // Their columns want a value: core's REST would fail on an empty one.
      foreach (['status', 'created'] as $name) {
        $fields[$name]->addConstraint('NotNull');
      }
    }
  }

  /**
   * Lets a member's picture be one of the avatars only, not any file of the site.
   */
  #[Hook('entity_bundle_field_info_alter')]
  public function entityBundleFieldInfoAlter(array &$fields, EntityTypeInterface $entity_type): void {
    if ($entity_type->id() === 'user' && isset($fields['user_picture'])) {
      $fields['user_picture']->addConstraint('AgAvatar');
    }
  }

}
