<?php

declare(strict_types=1);

namespace Drupal\ag_account\EventSubscriber;

use Drupal\ag_game\RateLimiter;
use Drupal\Core\Config\ConfigFactoryInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Limits "already taken" responses: they count as failed logins of the client's address.
 */
final readonly class EnumerationLimiter implements EventSubscriberInterface {

  private const EVENT = 'user.failed_login_ip';
  private const REGISTRATION = [
    'ag_account.register',
    'ag_subscription.register',
    'rest.user_registration.POST',
  ];
  private const OTHER_ROUTES = ['ag_account.activate_again', 'ag_account.update_email'];
  private const ATTRIBUTE = '_ag_account_enumeration';

  /**
   * Request attribute that account validation sets for a taken name or address.
   */
  public const TAKEN = '_ag_account_taken';

  public function __construct(
    private RateLimiter $rateLimiter,
    private ConfigFactoryInterface $configFactory,
  ) {}

  public static function getSubscribedEvents(): array {
    // Runs after routing and access checks.
    return [KernelEvents::REQUEST => ['onRequest', 24], KernelEvents::RESPONSE => 'onResponse'];
  }

  /**
   * Counts before handling, so that parallel requests cannot exceed the limit.
   */
  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    $route = $request->attributes->get('_route');
    $isRegistration = in_array($route, self::REGISTRATION, TRUE);
    if (
      !$isRegistration
      && !in_array($route, self::OTHER_ROUTES, TRUE)
      && AccountRequestSubscriber::writeOperation($request) !== AccountRequestSubscriber::USER_UPDATE
    ) {
      return;
    }
    $limits = $this->configFactory->get('user.flood');
    $this->rateLimiter->requireForClient(
      self::EVENT,
      (int) $limits->get('ip_limit'),
      (int) $limits->get('ip_window'),
      $isRegistration
        ? 'Too many accounts have been registered from your IP address. Try again later.'
        : 'Too many requests from your IP address. Try again later.',
    );
    $request->attributes->set(self::ATTRIBUTE, TRUE);
  }

  public function onResponse(ResponseEvent $event): void {
    $attributes = $event->getRequest()->attributes;
    if ($attributes->get(self::ATTRIBUTE) && !$attributes->get(self::TAKEN)) {
      $this->rateLimiter->restoreForClient(self::EVENT);
    }
  }

}
