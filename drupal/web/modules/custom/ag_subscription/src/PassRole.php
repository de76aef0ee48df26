<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\user\UserInterface;

/**
 * Gives members the role of the game pass, and takes it, as their subscription stands.
 */
final class PassRole {

  public const ROLE = 'game_pass_subscriber';

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly Subscriptions $subscriptions,
  ) {}

  /**
   * Makes a member's role follow the subscription. Without the role, an operator has chosen to have none.
   */
  public function follow(Subscription $subscription): void {
    $this->set($subscription->uid, $subscription->status->givesPass());
  }

  /**
   * Takes the role from all who bought it.
   */
  public function takeFromAll(): void {
    foreach ($this->subscriptions->members() as $uid) {
      $this->set($uid, FALSE);
    }
  }

  private function set(int $uid, bool $has): void {
    $user = $this->entityTypeManager->getStorage('user')->loadUnchanged($uid);
    if (!$user instanceof UserInterface || $user->hasRole(self::ROLE) === $has) {
      return;
    }
    if (!$has) {
      $user->removeRole(self::ROLE)->save();
    }
    elseif ($this->entityTypeManager->getStorage('user_role')->load(self::ROLE) !== NULL) {
      $user->addRole(self::ROLE)->save();
    }
  }

}
