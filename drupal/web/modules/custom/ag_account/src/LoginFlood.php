<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\Attempts;
use Drupal\user\UserFloodControlInterface;
use Symfony\Component\DependencyInjection\Attribute\AutowireDecorated;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Counts tries to log in before core looks at the password, where core counts those that were wrong after it has.
 *
 * Core asks whether a try is allowed, and registers it when it was wrong: here asking counts, and registering does nothing more.
 */
final class LoginFlood implements UserFloodControlInterface {

  private const BY_ADDRESS = 'user.failed_login_ip';
  private const COUNTED = [self::BY_ADDRESS, 'user.failed_login_user', 'user.http_login'];

  /**
   * Whose try is being looked at, by event.
   *
   * @var array<string, string>
   */
  private array $taken = [];

  public function __construct(
    #[AutowireDecorated]
    private readonly UserFloodControlInterface $inner,
    private readonly Attempts $attempts,
    private readonly RequestStack $requests,
  ) {}

  /**
   * {@inheritdoc}
   */
  public function isAllowed($name, $threshold, $window = 3600, $identifier = NULL): bool {
    // Core says so to who listens when it is not.
    if (!$this->inner->isAllowed($name, $threshold, $window, $identifier)) {
      return FALSE;
    }
    if (!in_array($name, self::COUNTED, TRUE)) {
      return TRUE;
    }
    $who = (string) ($identifier ?? $this->requests->getCurrentRequest()?->getClientIp());
    $this->taken[$name] = $who;
    return $this->attempts->take($name, (int) $threshold, (int) $window, $who);
  }

  /**
   * {@inheritdoc}
   */
  public function register($name, $window = 3600, $identifier = NULL): void {
    if (!in_array($name, self::COUNTED, TRUE)) {
      $this->inner->register($name, $window, $identifier);
    }
  }

  /**
   * {@inheritdoc}
   */
  public function clear($name, $identifier = NULL): void {
    $this->inner->clear($name, $identifier);
  }

  /**
   * {@inheritdoc}
   */
  public function garbageCollection(): void {
    $this->inner->garbageCollection();
  }

  /**
   * The try was no guess: the account's are forgotten, and the address has its one back.
   */
  public function succeed(): void {
    foreach ($this->taken as $event => $who) {
      $event === self::BY_ADDRESS ? $this->attempts->giveBack($event, $who) : $this->attempts->clear($event, $who);
    }
    $this->taken = [];
  }

}
