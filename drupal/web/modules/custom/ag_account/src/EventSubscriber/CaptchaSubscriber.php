<?php

declare(strict_types=1);

namespace Drupal\ag_account\EventSubscriber;

use Drupal\ag_account\Captcha;
use Drupal\ag_game\InvalidFieldException;
use Drupal\Core\Routing\RouteMatch;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Requires a captcha response in `X-Captcha-Response`.
 */
final readonly class CaptchaSubscriber implements EventSubscriberInterface {

  private const ROUTES = [
    'ag_account.contact',
    'ag_subscription.register',
    'user.login.http',
    'ag_account.register',
    'rest.user_registration.POST',
  ];

  public function __construct(private Captcha $captcha) {}

  public static function getSubscribedEvents(): array {
    // Runs after routing and access checks.
    return [KernelEvents::REQUEST => ['onRequest', 20]];
  }

  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    $isGuarded = in_array(
      RouteMatch::createFromRequest($request)->getRouteName(),
      self::ROUTES,
      TRUE,
    );
    if (!$isGuarded || $this->captcha->widget() === NULL) {
      return;
    }
    $isSolved = $this->captcha->isSolved(
      (string) $request->headers->get('X-Captcha-Response'),
      (string) $request->getClientIp(),
    );
    if ($isSolved === NULL) {
      throw InvalidFieldException::of(
        'captcha',
        'The captcha could not be checked. Please try again.',
        'captcha',
        503,
      );
    }
    if (!$isSolved) {
      throw InvalidFieldException::of(
        'captcha',
        'Confirm you’re human, then try again.',
        'captcha',
        422,
      );
    }
  }

}
