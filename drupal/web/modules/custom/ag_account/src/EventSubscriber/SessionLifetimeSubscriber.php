<?php

declare(strict_types=1);

namespace Drupal\ag_account\EventSubscriber;

use Drupal\ag_account\SessionPassword;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Session\AccountProxyInterface;
use Drupal\Core\Session\AnonymousUserSession;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Ends sessions 90 days after the login, and those of a former password.
 *
 * Core ends idle sessions, and the stored sessions of a user whose password changes.
 */
final readonly class SessionLifetimeSubscriber implements EventSubscriberInterface {

  private const MAX_AGE = 90 * 86400;

  public function __construct(
    private AccountProxyInterface $currentUser,
    private TimeInterface $time,
    private SessionPassword $password,
  ) {}

  public static function getSubscribedEvents(): array {
    // Runs right after core's authentication.
    return [KernelEvents::REQUEST => ['onRequest', 299]];
  }

  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    $session = $event->isMainRequest() && $request->hasSession() ? $request->getSession() : NULL;
    if (!$session?->get('uid')) {
      return;
    }
    // Core stamps the session with the time of the login.
    $started = $session->getMetadataBag()->getCreated();
    $isOld = $started <= $this->time->getRequestTime() - self::MAX_AGE;
    if ($isOld || !$this->password->isCurrent($session)) {
      $session->invalidate();
      $this->currentUser->setAccount(new AnonymousUserSession());
    }
  }

}
