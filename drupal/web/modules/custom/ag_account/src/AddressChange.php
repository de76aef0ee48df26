<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\user\UserInterface;

/**
 * A new address becomes a member's when it is confirmed there, whichever way it was changed.
 */
final class AddressChange {

  private bool $isConfirmed = FALSE;

  public function __construct(
    private readonly AccountMails $mails,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly AccountInterface $account,
  ) {}

  /**
   * Keeps the old address of a member who has set a new one, and writes to that. Administrators set addresses at once.
   */
  public function hold(UserInterface $user): void {
    $isOwn = !$user->isNew() && (int) $user->id() === (int) $this->account->id();
    if (!$isOwn || $this->isConfirmed || $this->account->hasPermission('administer users')) {
      return;
    }
    $stored = $this->entityTypeManager->getStorage('user')->loadUnchanged($user->id());
    if ($stored instanceof UserInterface && $stored->getEmail() !== $user->getEmail()) {
      $this->mails->changeAddress($stored, (string) $user->getEmail());
      $user->setEmail($stored->getEmail());
    }
  }

  /**
   * Sets the address that was confirmed, and tells the old one.
   */
  public function confirm(UserInterface $user, string $mail): void {
    $old = (string) $user->getEmail();
    // The link is the proof, not the password.
    $user->_skipProtectedUserFieldConstraint = TRUE;
    Unprocessable::unlessNone($user->setEmail($mail)->validate()->getByField('mail'));
    $this->isConfirmed = TRUE;
    try {
      $user->save();
    }
    finally {
      $this->isConfirmed = FALSE;
    }
    $this->mails->tellOldAddress($user, $old);
  }

}
