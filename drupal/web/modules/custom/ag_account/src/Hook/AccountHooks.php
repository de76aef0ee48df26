<?php

declare(strict_types=1);

namespace Drupal\ag_account\Hook;

use Drupal\ag_account\AccountChanges;
use Drupal\ag_account\AccountIdentifiers;
use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\Avatar;
use Drupal\ag_account\ConsentLog;
use Drupal\ag_account\EmailChange;
use Drupal\ag_account\EntityValidation;
use Drupal\ag_account\EventSubscriber\Captcha;
use Drupal\ag_account\InactiveAccounts;
use Drupal\ag_account\KnownDevices;
use Drupal\ag_account\MailComposer;
use Drupal\ag_account\OneTimeTokens;
use Drupal\ag_account\PasswordRule;
use Drupal\ag_account\PendingAccounts;
use Drupal\ag_account\SessionPassword;
use Drupal\ag_account\UserSessions;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Entity\EntityTypeInterface;
use Drupal\Core\Field\FieldDefinitionInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\user\RoleInterface;
use Drupal\user\UserInterface;

/**
 * Adjusts core's access rules and validation of accounts.
 */
final readonly class AccountHooks {

  /**
   * Requires a domain. No `+`, which would allow many accounts per mailbox. Latin-1 only.
   */
  private const MAIL_PATTERN = '/^(?=[\x{21}-\x{7e}\x{a1}-\x{ff}]+$)[^+@]+@(?:[^+@.]+\.)+[a-zA-Z]{2,}$/uD';

  private const MAIL_CONFIG = 'ag_account.mail';

  public function __construct(
    private AccountMailer $mailer,
    private MailComposer $composer,
    private OneTimeTokens $tokens,
    private UserSessions $sessions,
    private Captcha $captcha,
    private PendingAccounts $pendingAccounts,
    private EmailChange $emailChange,
    private KnownDevices $devices,
    private AccountChanges $changes,
    private AccountIdentifiers $identifiers,
    private SessionPassword $sessionPassword,
    private AccountInterface $currentUser,
    private InactiveAccounts $inactiveAccounts,
    private ConsentLog $consents,
  ) {}

  #[Hook('mail')]
  public function mail(string $key, array &$message): void {
    $this->composer->compose($message, self::MAIL_CONFIG, $key);
  }

  /**
   * The links in core's emails open Drupal pages.
   */
  #[Hook('mail_alter')]
  public function mailAlter(array &$message): void {
    $user = $message['params']['account'] ?? NULL;
    if (
      $user instanceof UserInterface
      && in_array($message['id'], ['user_password_reset', 'user_register_admin_created'], TRUE)
    ) {
      $message['params']['user'] = $user;
      $message['params']['link'] = $this->mailer->issueResetLink($user);
      $this->composer->compose($message, self::MAIL_CONFIG, 'reset');
    }
  }

  #[Hook('config_translation_info_alter')]
  public function configTranslationInfoAlter(array &$info): void {
    $info['entity.user.admin_form']['names'][] = self::MAIL_CONFIG;
  }

  #[Hook('ag_site_alter')]
  public function agSiteAlter(array &$site, CacheableMetadata $cacheability): void {
    $cacheability->addCacheTags(['config:ag_account.settings']);
    $site['captcha'] = $this->captcha->widget();
    $site['consent_text'] = $this->consents->siteText();
  }

  #[Hook('cron')]
  public function cron(): void {
    $this->tokens->deleteExpired();
    $this->sessions->deleteStale();
    $this->pendingAccounts->deleteExpired();
    $this->inactiveAccounts->enqueue();
  }

  /**
   * @param \Drupal\user\UserInterface[] $users
   *   The loaded accounts.
   */
  #[Hook('user_load')]
  public function userLoad(array $users): void {
    array_walk($users, $this->changes->remember(...));
  }

  #[Hook('user_presave')]
  public function userPresave(UserInterface $user): void {
    $this->changes->reconcile($user);
    $this->emailChange->postponeUntilConfirmed($user);
    $this->identifiers->claim($user);
  }

  #[Hook('user_insert')]
  public function userInsert(UserInterface $user): void {
    $this->identifiers->assign($user);
    $this->changes->remember($user);
  }

  /**
   * Invalidates email links; a new address also ends other sessions, as core does for a new password.
   */
  #[Hook('user_update')]
  public function userUpdate(UserInterface $user): void {
    $before = $user->getOriginal();
    if ($before instanceof UserInterface) {
      $hasNewEmail = $before->getEmail() !== $user->getEmail();
      $hasNewPassword = $before->getPassword() !== $user->getPassword();
      if ($hasNewEmail || $hasNewPassword) {
        $this->tokens->deleteForUser((int) $user->id());
      }
      if ($hasNewPassword && (int) $user->id() === (int) $this->currentUser->id()) {
        $this->sessionPassword->bind($user);
        $this->devices->remember($user);
      }
      if ($hasNewEmail) {
        $this->sessions->endOthers((int) $user->id());
      }
    }
    if ($user->isActive()) {
      $this->tokens->delete((int) $user->id(), OneTimeTokens::ACTIVATE);
    }
    $this->emailChange->sendConfirmation($user);
    $this->changes->remember($user);
  }

  /**
   * Core denies members access to their own roles.
   */
  #[Hook('entity_field_access')]
  public function entityFieldAccess(
    string $operation,
    FieldDefinitionInterface $field,
    AccountInterface $account,
    ?FieldItemListInterface $items = NULL,
  ): AccessResultInterface {
    if (
      $operation !== 'view'
      || $field->getTargetEntityTypeId() !== 'user'
      || $field->getName() !== 'roles'
      || $items === NULL
    ) {
      return AccessResult::neutral();
    }
    $isCurrentUser = $account->isAuthenticated()
      && (int) $items->getEntity()->id() === (int) $account->id();
    return AccessResult::allowedIf($isCurrentUser)->cachePerUser();
  }

  #[Hook('user_role_access')]
  public function userRoleAccess(
    RoleInterface $role,
    string $operation,
    AccountInterface $account,
  ): AccessResultInterface {
    $hasRole = $operation === 'view'
      && $account->isAuthenticated()
      && in_array($role->id(), $account->getRoles(), TRUE);
    return AccessResult::allowedIf($hasRole)->addCacheContexts(['user.roles']);
  }

  #[Hook('entity_base_field_info_alter')]
  public function entityBaseFieldInfoAlter(array &$fields, EntityTypeInterface $entity_type): void {
    if ($entity_type->id() === 'user') {
      $fields['name']->addConstraint('AgUserIdentifier', [
        'pattern' => '/^\w*$/D',
        'message' => new TranslatableMarkup('The username contains an illegal character.'),
      ]);
      // Uses the path of core's own check, so that both report the address once.
      $fields['mail']->addPropertyConstraints('value', [
        'AgUserIdentifier' => [
          'pattern' => self::MAIL_PATTERN,
          'message' => EntityValidation::INVALID_MAIL,
        ],
      ]);
      $fields['pass']->addConstraint('Callback', ['callback' => [PasswordRule::class, 'validate']]);
      // Their columns are NOT NULL; core's REST resource would fail on an empty value.
      foreach (['status', 'created'] as $name) {
        $fields[$name]->addConstraint('NotNull');
      }
    }
  }

  #[Hook('entity_bundle_field_info_alter')]
  public function entityBundleFieldInfoAlter(
    array &$fields,
    EntityTypeInterface $entity_type,
  ): void {
    if ($entity_type->id() === 'user' && isset($fields['user_picture'])) {
      $fields['user_picture']->addConstraint('Callback', ['callback' => [Avatar::class, 'validate']]);
      // Lengths of the columns.
      foreach (['alt' => 512, 'title' => 1024] as $text => $length) {
        $fields['user_picture']->addPropertyConstraints($text, ['Length' => ['max' => $length]]);
      }
    }
  }

}
