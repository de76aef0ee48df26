<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Serialization\Json;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Session\SessionConfigurationInterface;
use Drupal\user\UserInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\Cookie;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\RequestStack;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Remembers in a signed cookie who has logged in on a device.
 *
 * Wrong passwords sent from elsewhere never lock such a device out (OWASP "device cookies"). A new
 * password ends this for all other devices: otherwise, someone who knew the old one could collect
 * cookies, each with attempts of its own.
 *
 * The value is `<payload>.<signature>`, both base64url. The payload is `{ id, users }` as JSON:
 * `users` are user IDs and fingerprints of the passwords with which they logged in.
 */
final class KnownDevices implements EventSubscriberInterface {

  /**
   * Users of one browser; the latest.
   */
  private const MAX_USERS = 5;

  private const LIFETIME = 365 * 86400;

  private const FINGERPRINT_LENGTH = 16;

  /**
   * The cookie to send with the response.
   */
  private ?array $device = NULL;

  public function __construct(
    private readonly RequestStack $requests,
    private readonly SessionConfigurationInterface $sessionConfiguration,
    private readonly PasswordFingerprint $passwords,
    private readonly TimeInterface $time,
  ) {}

  public static function getSubscribedEvents(): array {
    return [KernelEvents::RESPONSE => 'onResponse'];
  }

  /**
   * @return string|null
   *   The ID of a device on which the user has logged in with the current password.
   */
  public function find(UserInterface $user): ?string {
    $device = $this->read();
    $fingerprint = array_column($device['users'] ?? [], 1, 0)[(int) $user->id()] ?? '';
    return $device !== NULL && hash_equals($this->fingerprint($user), $fingerprint)
      ? $device['id']
      : NULL;
  }

  /**
   * Call it after the user has proved who they are.
   */
  public function remember(UserInterface $user): void {
    $device = $this->read() ?? ['id' => Crypt::randomBytesBase64(12), 'users' => []];
    $others = array_filter(
      $device['users'],
      static fn(array $other): bool => $other[0] !== (int) $user->id(),
    );
    $device['users'] = [
      [(int) $user->id(), $this->fingerprint($user)],
      ...array_slice($others, 0, self::MAX_USERS - 1),
    ];
    $this->device = $device;
  }

  public function onResponse(ResponseEvent $event): void {
    if ($this->device === NULL || !$event->isMainRequest()) {
      return;
    }
    $request = $event->getRequest();
    $payload = rtrim(strtr(base64_encode(Json::encode($this->device)), '+/', '-_'), '=');
    $event->getResponse()->headers->setCookie(Cookie::create(
      $this->cookieName($request),
      "$payload.{$this->sign($payload)}",
      $this->time->getRequestTime() + self::LIFETIME,
      secure: $request->isSecure(),
    ));
    $this->device = NULL;
  }

  /**
   * @return array{id: string, users: list<array{int, string}>}|null
   *   NULL without a valid cookie.
   */
  private function read(): ?array {
    $request = $this->requests->getCurrentRequest();
    if ($request === NULL) {
      return NULL;
    }
    $value = $request->cookies->all()[$this->cookieName($request)] ?? '';
    [$payload, $signature] = is_string($value) ? explode('.', "$value.") : ['', ''];
    return hash_equals($this->sign($payload), $signature)
      ? Json::decode((string) base64_decode(strtr($payload, '-_', '+/')))
      : NULL;
  }

  /**
   * Named like the session's cookie, which HTTPS binds to the host.
   */
  private function cookieName(Request $request): string {
    $session = $this->sessionConfiguration->getOptions($request)['name'];
    return str_replace('SESS', 'DEVICE', $session);
  }

  private function fingerprint(UserInterface $user): string {
    $fingerprint = $this->passwords->create(
      'ag_account_device_user',
      (int) $user->id(),
      (string) $user->getPassword(),
    );
    return substr($fingerprint, 0, self::FINGERPRINT_LENGTH);
  }

  private function sign(string $payload): string {
    return $this->passwords->sign("ag_account_device:$payload");
  }

}
