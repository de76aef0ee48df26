<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Entity\EntityTypeManagerInterface;

/**
 * Synchronizes the pass role with the subscription.
 */
final readonly class PassRoleSync {

  public const ROLE = 'game_pass_subscriber';

  public function __construct(
    private EntityTypeManagerInterface $entityTypeManager,
    private SubscriptionStorage $subscriptions,
  ) {}

  /**
   * Does nothing when the site has no such role.
   */
  public function sync(Subscription $subscription): void {
    $this->setRole($subscription->uid, $subscription->status->grantsPass());
  }

  public function revokeFromAll(): void {
    foreach ($this->subscriptions->findMemberIds() as $uid) {
      $this->setRole($uid, FALSE);
    }
  }

  private function setRole(int $uid, bool $hasPass): void {
    $user = $this->entityTypeManager->getStorage('user')->loadUnchanged($uid);
    if ($user === NULL || $user->hasRole(self::ROLE) === $hasPass) {
      return;
    }
    if (!$hasPass) {
      $user->removeRole(self::ROLE)->save();
    }
    elseif ($this->entityTypeManager->getStorage('user_role')->load(self::ROLE) !== NULL) {
      $user->addRole(self::ROLE)->save();
    }
  }

}
