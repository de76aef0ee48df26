<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\user\UserInterface;

/**
 * Delays changes of email addresses until the new address is confirmed.
 */
final class EmailChange {

  private bool $isConfirmed = FALSE;

  /**
   * The unconfirmed address set in this request.
   */
  private ?string $pending = NULL;

  /**
   * The user being saved whose new address needs a confirmation.
   */
  private ?UserInterface $unconfirmed = NULL;

  public function __construct(
    private readonly AccountMailer $mailer,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly AccountInterface $account,
  ) {}

  /**
   * Administrators change addresses at once.
   */
  public function postponeUntilConfirmed(UserInterface $user): void {
    $isCurrentUser = !$user->isNew() && (int) $user->id() === (int) $this->account->id();
    if (
      !$isCurrentUser
      || $this->isConfirmed
      || $this->account->hasPermission('administer users')
    ) {
      return;
    }
    $stored = $this->entityTypeManager->getStorage('user')->loadUnchanged((int) $user->id());
    if ($stored !== NULL && $stored->getEmail() !== $user->getEmail()) {
      $this->pending = (string) $user->getEmail();
      $this->unconfirmed = $user;
      $user->set('mail', $stored->getEmail());
    }
  }

  /**
   * Call it after the save, because a new password invalidates earlier links.
   */
  public function sendConfirmation(UserInterface $user): void {
    if ($this->unconfirmed === $user) {
      $this->unconfirmed = NULL;
      $this->mailer->sendEmailConfirmation($user, (string) $this->pending);
    }
  }

  public function pending(): ?string {
    return $this->pending;
  }

  public function confirm(UserInterface $user, string $mail): void {
    $old = (string) $user->getEmail();
    // The link proves ownership.
    $user->_skipProtectedUserFieldConstraint = TRUE;
    EntityValidation::assertValid($user->setEmail($mail)->validate()->getByField('mail'));
    $this->isConfirmed = TRUE;
    try {
      $user->save();
    }
    finally {
      $this->isConfirmed = FALSE;
    }
    $this->mailer->notifyOldAddress($user, $old);
  }

}
