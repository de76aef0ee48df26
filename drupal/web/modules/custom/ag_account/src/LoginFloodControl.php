<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\ClientNetwork;
use Drupal\ag_game\RateLimiter;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\user\UserFloodControlInterface;
use Drupal\user\UserInterface;
use Symfony\Component\DependencyInjection\Attribute\AutowireDecorated;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\RequestStack;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;

/**
 * Counts login attempts before the password is checked, so that parallel attempts cannot exceed the limit.
 *
 * Core calls isAllowed() before and register() after the check. Here isAllowed() counts, and
 * register() does nothing. Attempts are also limited per account across all client addresses; that
 * limit ends after an hour or with a new password. Attempts on a device on which the owner has
 * logged in before count in all limits, but only the device's own limit can refuse them, so that
 * nobody can lock the owner out.
 */
final class LoginFloodControl implements UserFloodControlInterface {

  private const IP_EVENT = 'user.failed_login_ip';
  private const FORM_EVENT = 'user.failed_login_user';
  private const HTTP_EVENT = 'user.http_login';
  private const EVENTS = [self::IP_EVENT, self::FORM_EVENT, self::HTTP_EVENT];

  /**
   * Limits per account: event, limit and window.
   */
  private const ACCOUNT_EVENT = 'ag_account.failed_login';
  private const ACCOUNT_LIMIT = [self::ACCOUNT_EVENT, 20, 3600];
  private const WARNING_LIMIT = ['ag_account.login_warning', 1, 86400];

  private const DEVICE_EVENT = 'ag_account.device_login';
  private const DEVICE_LIMIT = [self::DEVICE_EVENT, 5, 21600];

  /**
   * Request attribute: whether the attempt is one of a known device, within its limit.
   */
  private const KNOWN_DEVICE = '_ag_account_known_device';

  /**
   * Identifiers counted in this request, by event.
   *
   * @var array<string, string>
   */
  private array $counted = [];

  public function __construct(
    #[AutowireDecorated]
    private readonly UserFloodControlInterface $inner,
    private readonly RateLimiter $rateLimiter,
    private readonly RequestStack $requests,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly AccountMailer $mailer,
    private readonly KnownDevices $devices,
  ) {}

  public function isAllowed($name, $threshold, $window = 3600, $identifier = NULL): bool {
    if (!in_array($name, self::EVENTS, TRUE)) {
      return $this->inner->isAllowed($name, $threshold, $window, $identifier);
    }
    $identifier = $this->withNetwork($identifier);
    if ($name === self::IP_EVENT) {
      // Core's first check of an attempt.
      $this->counted = [];
    }
    // The inner service dispatches core's flood events.
    $isAllowed = $this->inner->isAllowed($name, $threshold, $window, $identifier)
      && $this->consume($name, (int) $threshold, (int) $window, $identifier);
    $uid = $name === self::IP_EVENT ? NULL : (string) (int) $identifier;
    if ($this->isKnownDevice()) {
      if ($uid !== NULL) {
        $this->consume(...self::ACCOUNT_LIMIT, identifier: $uid);
      }
      return TRUE;
    }
    if (!$isAllowed) {
      return FALSE;
    }
    if ($uid === NULL || $this->consume(...self::ACCOUNT_LIMIT, identifier: $uid)) {
      return TRUE;
    }
    $this->warnOwner((int) $uid);
    if ($name === self::HTTP_EVENT) {
      // Core would blame the client's address.
      throw new AccessDeniedHttpException(sprintf(
        'There have been more than %d failed login attempts for this account. It is temporarily blocked. Try again later or request a new password.',
        self::ACCOUNT_LIMIT[1],
      ));
    }
    return FALSE;
  }

  public function register($name, $window = 3600, $identifier = NULL): void {
    if (!in_array($name, self::EVENTS, TRUE)) {
      $this->inner->register($name, $window, $identifier);
    }
  }

  public function clear($name, $identifier = NULL): void {
    $this->inner->clear(
      $name,
      in_array($name, self::EVENTS, TRUE) ? $this->withNetwork($identifier) : $identifier,
    );
  }

  public function garbageCollection(): void {
    $this->inner->garbageCollection();
  }

  public function clearAttempts(): void {
    foreach ($this->counted as $event => $identifier) {
      in_array($event, [self::IP_EVENT, self::ACCOUNT_EVENT], TRUE)
        ? $this->rateLimiter->restore($event, $identifier)
        : $this->rateLimiter->clear($event, $identifier);
    }
    $this->counted = [];
  }

  /**
   * Allows logins with a new password again.
   */
  public function clearAccount(int $uid, string $address): void {
    $this->rateLimiter->clear(self::ACCOUNT_EVENT, (string) $uid);
    $this->clear(self::HTTP_EVENT, "$uid-$address");
  }

  /**
   * Counts an attempt of a known device once.
   */
  private function isKnownDevice(): bool {
    $request = $this->requests->getCurrentRequest();
    if ($request === NULL) {
      return FALSE;
    }
    if (!$request->attributes->has(self::KNOWN_DEVICE)) {
      $user = $this->findUser($request);
      $device = $user === NULL ? NULL : $this->devices->find($user);
      $request->attributes->set(
        self::KNOWN_DEVICE,
        $device !== NULL
          && $this->consume(...self::DEVICE_LIMIT, identifier: "{$user->id()}-$device"),
      );
    }
    return $request->attributes->getBoolean(self::KNOWN_DEVICE);
  }

  /**
   * The account that core will log in to.
   */
  private function findUser(Request $request): ?UserInterface {
    $input = $request->getContentTypeFormat() === 'json'
      ? json_decode($request->getContent(), TRUE)
      : $request->request->all();
    $name = $input['name'] ?? NULL;
    $users = is_string($name)
      ? $this->entityTypeManager->getStorage('user')->loadByProperties(['name' => $name])
      : [];
    return reset($users) ?: NULL;
  }

  private function consume(string $event, int $limit, int $window, string $identifier): bool {
    $isWithinLimit = $this->rateLimiter->consume($event, $limit, $window, $identifier);
    if ($isWithinLimit) {
      $this->counted[$event] = $identifier;
    }
    return $isWithinLimit;
  }

  /**
   * Sends an email once a day.
   */
  private function warnOwner(int $uid): void {
    $user = $this->entityTypeManager->getStorage('user')->load($uid);
    if (
      $user?->isActive()
      && $this->rateLimiter->consume(...self::WARNING_LIMIT, identifier: (string) $uid)
    ) {
      $this->mailer->warnOfFailedLogins($user);
    }
  }

  /**
   * Core's identifiers are an address, a user ID, or `ID-address`.
   */
  private function withNetwork(?string $identifier): string {
    if ($identifier === NULL) {
      return ClientNetwork::of($this->requests->getCurrentRequest());
    }
    $parts = explode('-', $identifier, 2);
    $parts[] = ClientNetwork::fromAddress(array_pop($parts));
    return implode('-', $parts);
  }

}
