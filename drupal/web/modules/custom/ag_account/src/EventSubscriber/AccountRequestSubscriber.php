<?php

declare(strict_types=1);

namespace Drupal\ag_account\EventSubscriber;

use Drupal\ag_account\EmailChange;
use Drupal\ag_account\PasswordConfirmation;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\rest\RestResourceConfigInterface;
use Drupal\user\UserAuthenticationInterface;
use Drupal\user\UserFloodControlInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Limits password guesses by core's account routes, and adds a pending address to their response.
 */
final readonly class AccountRequestSubscriber implements EventSubscriberInterface {

  private const LOGIN_ROUTE = 'user.login.http';
  public const USER_UPDATE = 'PATCH entity.user';

  public function __construct(
    private UserFloodControlInterface $floodControl,
    private UserAuthenticationInterface $userAuthentication,
    private PasswordConfirmation $passwordConfirmation,
    private EmailChange $emailChange,
    private EntityTypeManagerInterface $entityTypeManager,
    private ConfigFactoryInterface $configFactory,
  ) {}

  public static function getSubscribedEvents(): array {
    // Runs after routing and access checks, before the captcha.
    return [KernelEvents::REQUEST => ['onRequest', 25], KernelEvents::RESPONSE => 'onResponse'];
  }

  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    if ($request->attributes->get('_route') === self::LOGIN_ROUTE) {
      $this->checkInactiveAccount($request);
    }
    if (
      self::writeOperation($request) === self::USER_UPDATE
      && $this->hasCurrentPassword($request)
    ) {
      $this->passwordConfirmation->countAttempt();
    }
  }

  /**
   * A successful change proves the password.
   */
  public function onResponse(ResponseEvent $event): void {
    $request = $event->getRequest();
    if (
      self::writeOperation($request) !== self::USER_UPDATE
      || !$event->getResponse()->isSuccessful()
    ) {
      return;
    }
    if ($this->hasCurrentPassword($request)) {
      $this->passwordConfirmation->clearAttempts();
    }
    $pending = $this->emailChange->pending();
    if ($pending !== NULL) {
      $user = json_decode((string) $event->getResponse()->getContent(), TRUE);
      $event->getResponse()->setContent((string) json_encode($user + [
        'pending' => $pending,
        'message' => 'Please check your email to confirm your new address.',
      ]));
    }
  }

  public static function writeOperation(Request $request): string {
    $resource = $request->attributes->get('_rest_resource_config');
    return $resource instanceof RestResourceConfigInterface
      ? "{$request->getMethod()} {$resource->id()}"
      : '';
  }

  /**
   * Core neither counts logins to inactive accounts nor checks their password.
   */
  private function checkInactiveAccount(Request $request): void {
    $credentials = json_decode($request->getContent(), TRUE);
    $name = $credentials['name'] ?? NULL;
    $password = $credentials['pass'] ?? NULL;
    if (!is_string($name) || !is_string($password)) {
      return;
    }
    $accounts = $this->entityTypeManager->getStorage('user')->loadByProperties([
      'name' => $name,
      'status' => 0,
    ]);
    $account = reset($accounts);
    if ($account === FALSE || $account->isAnonymous()) {
      return;
    }
    $limits = $this->configFactory->get('user.flood');
    $identifier = $limits->get('uid_only')
      ? (string) $account->id()
      : "{$account->id()}-{$request->getClientIp()}";
    $isAllowed = $this->floodControl->isAllowed(
      'user.http_login',
      $limits->get('user_limit'),
      $limits->get('user_window'),
      $identifier,
    );
    if (!$isAllowed) {
      throw self::tooManyAttempts();
    }
    if ($this->userAuthentication->authenticateAccount($account, $password)) {
      return;
    }
    // Core counts the other attempts of a client.
    $isAllowed = $this->floodControl->isAllowed(
      'user.failed_login_ip',
      $limits->get('ip_limit'),
      $limits->get('ip_window'),
    );
    throw $isAllowed
      ? new BadRequestHttpException('Unrecognized username or password.')
      : self::tooManyAttempts();
  }

  private static function tooManyAttempts(): AccessDeniedHttpException {
    return new AccessDeniedHttpException(
      'Too many failed login attempts from your IP address. This IP address is temporarily blocked.',
    );
  }

  private function hasCurrentPassword(Request $request): bool {
    $values = json_decode($request->getContent(), TRUE);
    return is_array($values)
      && isset($values['pass'])
      && str_contains((string) json_encode($values['pass']), '"existing"');
  }

}
