<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Database\Connection;
use Drupal\user\UserInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\HttpFoundation\Session\SessionInterface;

/**
 * Binds a session to the password with which it was started.
 *
 * Core deletes the sessions of a user whose password changes. It stores the session of a login that
 * is in progress, and one in use by a parallel request, afterwards.
 */
final readonly class SessionPassword {

  private const KEY = 'ag_account_password';

  public function __construct(
    private Connection $database,
    private PasswordFingerprint $fingerprint,
    #[Autowire(service: 'session')]
    private SessionInterface $session,
  ) {}

  public function bind(UserInterface $user): void {
    if ((int) $this->session->get('uid') === (int) $user->id()) {
      $this->session->set(self::KEY, $this->create((int) $user->id(), (string) $user->getPassword()));
    }
  }

  /**
   * @return bool
   *   FALSE when the password has changed since. Binds sessions of earlier versions.
   */
  public function isCurrent(SessionInterface $session): bool {
    $uid = (int) $session->get('uid');
    $hash = $this->database->select('users_field_data', 'u')
      ->fields('u', ['pass'])
      ->condition('uid', $uid)
      ->condition('default_langcode', 1)
      ->execute()
      ->fetchField();
    $expected = $this->create($uid, (string) $hash);
    if (!$session->has(self::KEY)) {
      $session->set(self::KEY, $expected);
    }
    return hash_equals($expected, (string) $session->get(self::KEY));
  }

  /**
   * Ends the session that core has started for a login.
   */
  public function end(): void {
    $this->session->invalidate();
  }

  private function create(int $uid, string $hash): string {
    return $this->fingerprint->create('ag_account_session', $uid, $hash);
  }

}
